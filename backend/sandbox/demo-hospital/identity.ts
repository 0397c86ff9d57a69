import type { LinkedPlatform } from "#contract/platform.ts";
import { RESOURCES, type DemoResource } from "./catalog.ts";

/** The same in every demo, so that its addresses can be written down. */
export const HOSPITAL_ID = "0d0c7a1c-0000-4000-8000-000000000001";
export const ACCOUNT_ID = "0d0c7a1c-0000-4000-8000-000000000002";
export const LOGIN_ID = "demo";
/** Its business id at a platform. */
export const businessIdOf = (platform: LinkedPlatform): string => `demo-${platform.toLowerCase()}`;
/** Who is logged in there, as the platform shows it. */
export const ACCOUNT_AT: Readonly<Record<LinkedPlatform, string | null>> = {
  NAVER: "ba***@naver.com",
  KAKAO: "서울바른의원 채널",
  EMR: null,
};
/** What lets the hospital in there, made up: the link's own, and one to change it for. */
export const keysOf = (platform: LinkedPlatform): readonly [string, string] => {
  const name = platform.toLowerCase();
  return [`demo-${name}-key-2026-9f3c`, `demo-${name}-key-2027-5b1e`];
};
/** Product `n` of the catalog, from 1. */
export const productId = (n: number): string =>
  `0d0c7a1c-0000-4000-8000-0000000001${String(n).padStart(2, "0")}`;
/** A doctor or room of the catalog. */
export const resourceId = (name: DemoResource): string => {
  const n = RESOURCES.findIndex((one) => one.name === name) + 1;
  return `0d0c7a1c-0000-4000-8000-0000000002${String(n).padStart(2, "0")}`;
};
/** Its closure of the month. */
export const HALF_DAY_ID = "0d0c7a1c-0000-4000-8000-000000000301";

/** Links to try on any page (`/?linkKey=…`): one leads to an address, one to a telephone. */
export const KIN_LINKS = [
  { linkKey: "demo-url", label: "예약하기", url: "https://kin.naver.com/", tel: null },
  { linkKey: "demo-tel", label: "대표 전화", url: null, tel: "02-0000-0000" },
] as const;
