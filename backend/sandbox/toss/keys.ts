/** What lets the product in at the gateway that the demo plays: made up, and good for nothing else. */
export const TOSS_SECRET_KEY = "test_sk_sandboxOfTheDemo0001";
export const TOSS_CLIENT_KEY = "test_ck_sandboxOfTheDemo0001";
