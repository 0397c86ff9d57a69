/** Words of 신분증 확인. */
import { IDENTITIES, type Identity, type IdentityStanding } from "#contract/identity.ts";
import { monthDay } from "./time.ts";

/** Why nobody looked at an identity card. */
export const EXEMPT_WORDS: Record<Exclude<Identity, "CHECKED">, string> = {
  MINOR: "19세 미만",
  EMERGENCY: "응급",
  IMPAIRED: "거동 불편·임산부",
  REFERRED: "의뢰·회송",
  UNINSURED: "건강보험 안 씀",
};

export const IDENTITY = {
  title: "신분증 확인",
  check: "확인했어요",
  exempt: "확인하지 않아도 되는 분",
  undo: "지우기",
  saved: "신분증 확인을 남겼어요.",
  undone: "신분증 확인을 지웠어요.",
  /** Whoever has not come has nothing to show. */
  notHere: "내원하신 분만 남길 수 있어요. 지금 상태를 확인해 주세요.",
  pick: "확인했는지 골라 주세요.",
} as const;

/** What stands of it, in a sentence; null where it is still asked for. */
export function identityText(standing: IdentityStanding): string | null {
  switch (standing.kind) {
    case "asks":
      return null;
    case "minor":
      return "19세 미만이라 확인하지 않아도 돼요.";
    case "holds":
      return `${monthDay(standing.on)}에 확인했어요. ${monthDay(standing.until)}까지 다시 묻지 않아도 돼요.`;
    case "done":
      return standing.how === "CHECKED"
        ? `${monthDay(standing.on)}에 확인했어요.`
        : `확인하지 않아도 되는 분이에요(${EXEMPT_WORDS[standing.how]}).`;
  }
}

/** Of a line of history: `신분증 확인`, `신분증 확인 안 함: 응급`, `신분증 확인 지움`. */
export function identitySaid(how: unknown): string {
  const known = IDENTITIES.find((one) => one === how);
  if (known === undefined) return `${IDENTITY.title} 지움`;
  return known === "CHECKED" ? IDENTITY.title : `${IDENTITY.title} 안 함: ${EXEMPT_WORDS[known]}`;
}
