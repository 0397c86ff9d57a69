import { showsNothing } from "#contract/field-rules.ts";
import type { LinkedPlatform } from "#contract/platform.ts";
import { PLATFORM_NAMES } from "#contract/platform-names.ts";
import { webAddress } from "#contract/web-address.ts";
import type { WayIn } from "#contract/wizard-pages.ts";

export interface TypedAccount {
  businessId: string;
  way: WayIn;
  /** One is typed now, or saved already. */
  hasSecret: boolean;
  host: string;
  clientId: string;
  tokenUrl: string;
  finalOwnerNaverId: string;
  transferConfirm: boolean;
}

const BUSINESS_IDS: Record<LinkedPlatform, string> = {
  NAVER: "네이버 사업장 번호를 적어 주세요.",
  KAKAO: "카카오 파트너 번호를 적어 주세요.",
  EMR: "EMR에서 쓰는 병원 번호를 적어 주세요.",
};
const NO_ADDRESS = "https로 시작하는 주소를 그대로 붙여 주세요.";

/** What is missing or wrong, by field, in Korean; nothing of it was asked of anybody. Pure. */
export function wrongAccount(
  platform: LinkedPlatform,
  account: TypedAccount,
): Record<string, string> {
  const wrong: Record<string, string> = {};
  const { businessId, way, hasSecret, host, clientId, tokenUrl } = account;
  if (showsNothing(businessId)) wrong.businessId = BUSINESS_IDS[platform];
  else if (!/^[\p{L}\p{N}@._-]+$/u.test(businessId))
    wrong.businessId = "글자, 숫자, @ . - _ 만 쓸 수 있어요.";
  if (!hasSecret && (platform !== "EMR" || way !== "SMART"))
    wrong.secret = `${PLATFORM_NAMES[platform]}에서 받은 ${way === "OAUTH" ? "비밀을" : "키를"} 붙여 주세요.`;
  if (platform === "EMR") {
    if (host !== "" && !isAddress(host)) wrong.host = NO_ADDRESS;
    if (way !== "KEY" && showsNothing(clientId))
      wrong.clientId = "EMR 회사에서 받은 클라이언트 아이디를 적어 주세요.";
    if (way !== "KEY" && tokenUrl !== "" && !isAddress(tokenUrl)) wrong.tokenUrl = NO_ADDRESS;
  }
  if (platform === "NAVER") Object.assign(wrong, wrongOwner(account));
  return wrong;
}

function wrongOwner({ finalOwnerNaverId, transferConfirm }: TypedAccount): Record<string, string> {
  if (finalOwnerNaverId === "") return {};
  if (!/^[a-z0-9][a-z0-9_-]{4,19}$/.test(finalOwnerNaverId))
    return { finalOwnerNaverId: "네이버 아이디는 소문자와 숫자, - _ 로 5–20자예요." };
  return transferConfirm
    ? {}
    : { transferConfirm: "주인을 바꾸려면 여기에 표시해 주세요. 안 바꾸면 새 주인을 비워 두세요." };
}

/** Which addresses are reached, judges who reaches them. */
const isAddress = (text: string): boolean => webAddress(text) !== null;
