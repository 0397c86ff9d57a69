import { POLICY_NAMES, policyPath } from "#app/policies/names.ts";
import { test } from "./fixtures.ts";
import { expectGood } from "./good.ts";

test.use({ expectedErrors: [/the server responded with a status of (400|404|500)/] });

for (const path of [
  ...["/login", "/nowhere", "/?linkKey=no-such-key"],
  ...[
    "/find-id",
    "/find-id?sent=1",
    "/find-id/reset",
    "/find-id/reset?sent=1",
    "/find-id/reset?token=x",
    "/kin-join",
    "/kin-join/status",
    "/?linkKey=demo-tel",
  ],
  ...["/reservation-auto-login", "/emr-login-error", "/emr-login-error?code=KEY_INVALID"],
  "/naver-kin-payment",
  ...["/naver-reservation", "/naver-reservation?state=x", "/kakao-reservation?error=access_denied"],
  ...POLICY_NAMES.map((name) => policyPath(name)),
  policyPath("privacy", "1.0"),
  ...["/agreements", "/signup-request", "/signup-request/status"],
])
  test(`no faults for the ear or the eye: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectGood(page);
  });
