import { randomUUID } from "node:crypto";
import type { Login } from "#contract/account.ts";
import { makeBoard } from "./reservation-fixture.ts";
import type { Received, Reply } from "./web.ts";

/** A hospital with nothing in it, enough for every page to be drawn. */
export const HOSPITAL = "6f0f7c1e-98a6-4d7e-8a73-0d2f7f1f4a11";

export const envelope = (body: unknown, code = "0000") => ({
  header: { code, message: code },
  body,
});

export const someLogin = (tokens: Partial<Login> = {}): Login => ({
  accessToken: "old-access",
  refreshToken: "old-refresh",
  id: "desk",
  accountUuid: randomUUID(),
  hospitalUuid: HOSPITAL,
  lastLoginAt: null,
  ...tokens,
});

const INFO = {
  hospitalUuid: HOSPITAL,
  hospitalBasicInfo: {
    name: "조용한의원",
    contactPhoneNumber: "0212345678",
    platformProductLoadingStatus: "NONE",
  },
  calendar: {
    ...{ hours: [], closures: [], partClosures: [], nthClosures: [] },
    ...{ holidayChoices: [], temporaryHolidays: [] },
    ...{ minimumTimeBlock: 30, leadMinutes: 0, leadDays: 0, windowDays: 60 },
  },
  answerMinutes: 120,
  links: [],
  staffName: "김실장",
  version: 1,
};

/** What the reservation API of that hospital answers to a call with a good token. */
export function quietHospital({ path }: Received): Reply {
  const { pathname } = new URL(path, "http://upstream.test");
  if (pathname.endsWith(HOSPITAL)) return { json: envelope(INFO) };
  if (pathname.endsWith("/board")) return { json: envelope(makeBoard({ products: [] })) };
  if (/\/(reservations|slots)$/.test(pathname))
    return { json: envelope({ items: [], nextCursor: null }) };
  return { status: 404, json: envelope({}, "4040") };
}

/** As `quietHospital`, with one access token that is good; `reissue` answers the renewal. */
export function hospitalWithToken(
  good: string,
  reissue: (call: Received) => Reply | Promise<Reply>,
) {
  return (call: Received): Reply | Promise<Reply> => {
    if (call.path.endsWith("/v1/accounts/reissue")) return reissue(call);
    return call.headers.authorization === `Bearer ${good}`
      ? quietHospital(call)
      : { status: 401, json: envelope({}, "4005") };
  };
}
