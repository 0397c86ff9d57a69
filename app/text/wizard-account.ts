/** 플랫폼 잇기, 계정: what is asked for, of each platform in its own words. */
import type { LinkedPlatform } from "#contract/platform.ts";
import type { WayIn } from "#contract/wizard-pages.ts";

export const ACCOUNT: Record<
  LinkedPlatform,
  { title: string; then: string; businessId: string; businessHint: string; secret: string }
> = {
  NAVER: {
    title: "네이버 예약 계정",
    then: "이을 사업장과 로그인 키를 적어 주세요. 아직 아무것도 바꾸지 않아요.",
    businessId: "사업장 번호",
    businessHint: "네이버 예약 관리자 주소에 있는 번호예요.",
    secret: "로그인 키",
  },
  KAKAO: {
    title: "카카오 예약 계정",
    then: "카카오 비즈니스에서 받은 값을 그대로 붙여 주세요. 아직 아무것도 바꾸지 않아요.",
    businessId: "파트너 번호",
    businessHint: "채널 관리자 센터의 프로필에 있어요.",
    secret: "연동 키",
  },
  EMR: {
    title: "EMR 연결 정보",
    then: "EMR 회사에서 받은 값을 그대로 붙여 주세요. HL7 FHIR R4를 쓰는 EMR이면 이을 수 있어요.",
    businessId: "병원 번호",
    businessHint: "EMR이 이 병원을 부르는 번호예요. 없으면 요양기관번호를 적어 주세요.",
    secret: "키",
  },
};
export const EMR_FIELDS = {
  host: "FHIR 주소",
  hostHint: "https로 시작해요. 비워 두면 이 설치의 기본 주소를 써요.",
  way: "들어가는 방법",
  ways: { KEY: "키 하나", OAUTH: "OAuth 2.0", SMART: "SMART" } satisfies Record<WayIn, string>,
  clientId: "클라이언트 아이디",
  clientSecret: "키 또는 클라이언트 비밀",
  clientSecretHint: "SMART는 비워 두세요. 우리 키로 서명해요.",
  tokenUrl: "토큰 주소",
  tokenHint: "비워 두면 FHIR 주소에서 찾아요.",
} as const;
export const OWNER = {
  title: "주인 바꾸기",
  then: "이 사업장의 예약 주인이 병원이 아니면, 새 주인의 아이디를 남겨 주세요. 아니면 비워 두세요.",
  id: "새 주인의 네이버 아이디",
  consequences: [
    "지금 주인은 이 사업장의 예약을 더는 보거나 바꾸지 못해요.",
    "지금 주인을 거쳐 나가던 알림톡과 빈자리가 바로 멈춰요.",
    "되돌리려면 새 주인이 네이버에서 다시 넘겨야 해요. 여기서는 못 되돌려요.",
  ],
  confirm: "위 내용을 알고 주인을 바꿔요",
} as const;
