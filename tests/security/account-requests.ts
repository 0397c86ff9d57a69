import { PASSWORD } from "#tests/support/factories.ts";
import type { Requesting } from "./link-requests.ts";
import { mailToken } from "./mail.ts";

/** What each operation on one's own account needs in order to work. */
export const ACCOUNT_REQUESTS: Record<string, Requesting> = {
  "GET /account": () => ({}),
  "POST /account/password": () => ({ json: { now: PASSWORD, next: "창가 화분 셋, 국수 한 그릇" } }),
  "PUT /account/devices/{sessionId}": () => ({ json: { name: "" } }),
  "DELETE /account/devices/{sessionId}": () => ({}),
  "DELETE /account/devices": () => ({}),
  "PUT /account/notices": () => ({ json: { off: ["untold"], was: [] } }),
  "PUT /account/agreements/{what}": () => ({ json: { isAgreed: true, edition: "1.0" } }),
  "POST /account/mail/ask": () => ({ json: {} }),
  "POST /account/mail/confirm": ({ hospital }) => ({
    json: { token: mailToken(hospital), password: PASSWORD },
  }),
  "PUT /account/contact": () => ({ json: { email: "desk@hospital.kr", mobile: null } }),
  "POST /account/second-factor/confirm": ({ codes }) => ({ json: { code: codes[0] } }),
  "POST /account/second-factor/codes": ({ codes }) => ({
    json: { password: PASSWORD, code: codes[1] },
  }),
  "POST /account/second-factor/off": ({ codes }) => ({
    json: { password: PASSWORD, code: codes[2] },
  }),
  // After the end of the one before it.
  "POST /account/second-factor": () => ({ json: { password: PASSWORD } }),
  "GET /account/second-factor": () => ({}),
};
