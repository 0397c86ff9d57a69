/** What the servers under test share with the platform that the browser tests play. */
export const NAVER_WEBHOOK_SECRET = "browser-tests-naver-secret";
