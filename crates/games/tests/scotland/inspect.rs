//! The report of `inspect`.

use games::scotland::Network;
use games::scotland::inspect::inspect;
use serde_json::{Value, json};

use crate::positions::{Case, FULL};

fn report(case: &Case) -> Value {
    serde_json::to_value(inspect(&case.position(), &Network::standard())).unwrap()
}

#[test]
fn a_detective_to_move() {
    let text = serde_json::to_string(&inspect(&Case::default().position(), &Network::standard())).unwrap();
    assert_eq!(
        text,
        "{\"turn\":1,\"round\":4,\"over\":false,\"winner\":null,\"targets\":[104,117,118,127],\"mean_target\":116,\
         \"moves\":[{\"station\":118,\"tickets\":[\"cab\"]},{\"station\":127,\"tickets\":[\"cab\"]},\
         {\"station\":141,\"tickets\":[\"cab\"]},{\"station\":142,\"tickets\":[\"cab\"]}],\
         \"tactics\":[{\"tactic\":1,\"station\":118,\"ticket\":\"cab\",\"parts\":[0.0,9.0,1.2307692307692308,3.0],\
         \"rating\":13.23076923076923},{\"tactic\":3,\"station\":118,\"ticket\":\"cab\",\
         \"parts\":[0.0,9.0,1.2307692307692308,3.0],\"rating\":13.23076923076923},{\"tactic\":4,\"station\":118,\
         \"ticket\":\"cab\",\"parts\":[0.0,9.0,1.2307692307692308,3.0],\"rating\":13.23076923076923}],\
         \"choice\":{\"tactic\":1,\"station\":118,\"ticket\":\"cab\",\"rating\":13.23076923076923}}"
    );
}

#[test]
fn mister_x_to_move() {
    let report = report(&Case::mister_x(104, [3, 3, 4, 3], &[71, 186, 116]));
    assert_eq!(report["moves"], json!([{"station": 86, "tickets": ["cab", "boat"]}]));
    assert_eq!((&report["targets"], &report["mean_target"]), (&json!([]), &Value::Null));
    let tactic = json!({"tactic": 1, "station": 86, "ticket": "cab", "parts": [20.0, 4.0 * 6.0 / 13.0, 3.0], "rating": 20.0 + 4.0 * 6.0 / 13.0 + 3.0});
    assert_eq!(report["tactics"], json!([tactic]));
    assert_eq!(report["choice"]["station"], 86);
}

#[test]
fn nothing_to_do() {
    let nothing = |report: &Value| {
        assert_eq!((&report["moves"], &report["tactics"]), (&json!([]), &json!([])));
        assert_eq!(report["choice"], Value::Null);
        (report["over"].as_bool().unwrap(), report["winner"].as_i64(), report["turn"].as_i64().unwrap())
    };
    // Left out or blocked: the turn is not passed on.
    let poor = Case { detectives: vec![(134, [4, 8, 0]), (186, FULL), (71, FULL)], ..Case::default() };
    assert_eq!(nothing(&report(&poor)), (false, None, 1));
    let blocked = Case { detectives: vec![(104, FULL), (86, FULL), (116, FULL)], ..Case::default() };
    assert_eq!(nothing(&report(&blocked)), (false, None, 1));
    assert_eq!(nothing(&report(&Case { station: 71, ..Case::default() })), (true, Some(1), 1));
    assert_eq!(nothing(&report(&Case { won: true, ..Case::default() })), (true, Some(0), 1));
    let surrounded = Case::mister_x(104, [3, 3, 4, 3], &[86, 116, 1]);
    assert_eq!(nothing(&report(&surrounded)), (true, Some(1), 0));
}
