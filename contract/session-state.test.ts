import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { APPLIED_FIELDS } from "./business-fields.ts";
import {
  HAND_OVERS,
  PROCESSES,
  SECRET_FIELDS,
  SESSION_STATE,
  TEXT_FIELDS,
  USER_INFO,
} from "./session-state.ts";
import { ALL_SIGNUP_FIELDS } from "./signup-pages.ts";
import { userInfoSchema } from "./wizard-draft.ts";

/** Brief §3, "Reservation session state" and "userInfo", in its words; its defaults where it names one. */
const STATE = `reservationUuid, hospitalUuid, hospitalInfo, pageIndex, processName, linkingList, toastContents,
  salesmanInfo`;
const INFO = `platform, id, password, addrEtc, brn, companyName, addrJibun, addrRoad, brcSeq, institutionNumber,
  emrKey, emrName, requesterPhone, accountType, naverLoginKey, businessId, naverGroupId, finalOwnerNaverId, repName,
  bisType, taxType, bisItem, fullAddress, jibunAddress, roadAddress, addressEtc, zipCode, lat, lon, transferConfirm,
  uuid, minimumTimeBlock, naverLogin, hospitalId, serverType, host, hospitalTel, authToken`;
const DEFAULTS = {
  processName: "default",
  lat: 0,
  lon: 0,
  transferConfirm: false,
  minimumTimeBlock: 30,
  naverLogin: {},
};
const words = (text: string) => text.split(/,\s+/).sort();

test("is the brief's, field by field, with its defaults", () => {
  expect(Object.keys(SESSION_STATE).sort()).toEqual(words(STATE));
  expect(Object.keys(USER_INFO).sort()).toEqual(words(INFO));
  expect({ ...SESSION_STATE, ...USER_INFO }).toMatchObject(DEFAULTS);
});

test("has the processes of product.md §1", () => {
  expect([...PROCESSES].sort()).toEqual(
    words("default, signup, apply, naver, kakao, emr, kin, load-naver-product"),
  );
});

test("a draft takes every field, and what is no secret has the default", () => {
  const { shape } = userInfoSchema;
  expect(Object.keys(shape).sort()).toEqual(words(INFO));
  const empty = userInfoSchema.parse({});
  for (const field of [
    ...TEXT_FIELDS,
    "lat",
    "lon",
    "transferConfirm",
    "minimumTimeBlock",
  ] as const)
    expect(empty[field], field).toBe(USER_INFO[field]);
  for (const field of SECRET_FIELDS) expect(empty[field], field).toBeUndefined();
});

/** Beside what stands in the lists of the pages' fields. */
const CHOSEN = ["emrName", "minimumTimeBlock"];
const { NAVER, KAKAO } = HAND_OVERS;

test.each<[page: string, sets: readonly string[]]>([
  ["/apply-reservation", [...APPLIED_FIELDS, ...CHOSEN]],
  ["/signup-request", [...ALL_SIGNUP_FIELDS, "password"]],
  ["/naver-reservation", [NAVER.secret, ...NAVER.plain]],
  ["/kakao-reservation", [KAKAO.secret, ...KAKAO.plain]],
])("a field names %s where that page sets it, and nowhere else", (page, sets) => {
  const source = readFileSync(new URL("session-state.ts", import.meta.url), "utf8");
  for (const field of Object.keys(USER_INFO)) {
    const said = new RegExp(`/\\*\\* ([^\n]*) \\*/\\n  ${field}: `).exec(source)?.[1] ?? "";
    expect(said.includes(page), `${field}: ${said}`).toBe(sets.includes(field));
  }
});
