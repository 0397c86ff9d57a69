/** What lets us in at a platform, and what it is replaced by. */
import { kstDay } from "#contract/kst.ts";
import type { CredentialInput, LinkCard } from "#contract/linking.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { LINKING } from "./linking.ts";
import { josa, PLATFORM_WORDS } from "./reservation.ts";
import { calendarDay, clockOrDay } from "./time.ts";

export type CredentialKind = CredentialInput["kind"];

export const CREDENTIALS = {
  title: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 키 바꾸기`,
  titleAgain: (platform: LinkedPlatform) => `${PLATFORM_WORDS[platform]} 다시 로그인`,
  then: "새 키로 읽기만 해 보고, 되면 바로 넘어가요. 안 되면 예전 키로 계속해요.",
  thenAgain: "새 키로 읽어 보고, 되면 그 사이의 예약을 모두 가져와요. 안 되면 바뀌는 것이 없어요.",
  old: "예전 키",
  fresh: "새 키",
  oldNone: "저장된 키가 없어요",
  oldWorks: (hint: string) => `${josa(hintText(hint), "으로/로")} 보내고 있어요`,
  oldFails: (hint: string, platform: LinkedPlatform) =>
    `${hintText(hint)}: ${josa(PLATFORM_WORDS[platform], "이/가")} 들여보내지 않아요`,
  notTaken: (platform: LinkedPlatform) =>
    `${josa(PLATFORM_WORDS[platform], "이/가")} 받지 않았어요. 바뀐 것은 없어요.`,
  notTried: "확인하지 못했어요",
  kinds: "들어가는 방법",
  kindWords: {
    KEY: "키",
    OAUTH: "OAuth",
    SMART: "SMART",
  } satisfies Record<CredentialKind, string>,
  keyOf: { NAVER: "새 로그인 키", KAKAO: "새 로그인 키", EMR: "새 키" } satisfies Record<
    LinkedPlatform,
    string
  >,
  keyHint: "저장한 뒤에는 다시 볼 수 없어요. 끝 네 글자만 보여요.",
  tokenUrl: "토큰 주소",
  clientId: "클라이언트 ID",
  clientSecret: "클라이언트 비밀값",
  smartThen: "비밀값 없이 우리 키로 서명해요. EMR에 우리 공개 키의 주소를 등록해 주세요.",
  act: "확인하고 바꾸기",
  keep: "그대로 두기",
  replaced: (platform: LinkedPlatform) =>
    `${PLATFORM_WORDS[platform]} 키를 바꿨어요. 이제 새 키로 주고받아요.`,
  noAnswer: (platform: LinkedPlatform) =>
    `${josa(PLATFORM_WORDS[platform], "이/가")} 지금 답하지 않아 확인하지 못했어요. 바뀐 것은 없으니 잠시 뒤 다시 눌러 주세요.`,
} as const;

/** `12월 3일까지`; "" where it does not end. */
export const lastsText = (
  { expiresAt }: Pick<NonNullable<LinkCard["credential"]>, "expiresAt">,
  now: Date,
): string =>
  expiresAt === null ? "" : `${calendarDay(kstDay(new Date(expiresAt)), kstDay(now))}까지`;

export const triedAt = (now: Date): string => clockOrDay(now, now);

/** Does it say who is logged in, or do we know with which key? */
export const isAccountKnown = ({ account, credential }: LinkCard): boolean =>
  account !== null || credential !== null;

/** `키 ····81f2` where it does not say who is logged in. */
export const accountText = ({ account, credential }: LinkCard): string =>
  account ?? (credential === null ? LINKING.unknown : `키 ${hintText(credential.hint)}`);

/** `····9f3c` */
export const hintText = (hint: string): string => `····${hint}`;

/** `네이버 로그인 키`; an EMR has no login of people. */
export const keyName = (platform: LinkedPlatform): string =>
  platform === "EMR" ? "EMR 키" : `${PLATFORM_WORDS[platform]} 로그인 키`;

/** `11월 3일에 저장 · 12월 3일까지 쓸 수 있어요` */
export function savedText(
  { savedAt, expiresAt }: NonNullable<LinkCard["credential"]>,
  now: Date,
): string {
  const today = kstDay(now);
  const dayOf = (at: string) => calendarDay(kstDay(new Date(at)), today);
  const saved = `${dayOf(savedAt)}에 저장`;
  return expiresAt === null ? saved : `${saved} · ${dayOf(expiresAt)}까지 쓸 수 있어요`;
}
