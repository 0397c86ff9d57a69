import { pick, type Random } from "./random.ts";

const FAMILY =
  "김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍 고 문 양 손 배 백 허 남 심 노 하 곽 성 차 주 우".split(
    " ",
  );
const GIVEN = (
  "하윤 도현 서진 유찬 라온 하람 은결 채원 수아 지호 다은 태민 서율 은성 예준 유나 지안 시우 도윤 가온 " +
  "세린 아린 준서 민재 태오 예린 이안 소율 가람 윤슬 시온 하린 로아 재이 서우 나은 우진 지율 도아 하준"
).split(" ");
const MESSAGES = [
  "무릎이 2주째 아파요. 계단에서 심해요",
  "지난번 검사 결과를 듣고 싶어요",
  "주차할 수 있나요?",
  "처음 가는데 신분증만 있으면 될까요?",
  "목이 뻐근하고 두통이 있어요",
  "조금 늦을 수 있어요",
];

export interface Patient {
  name: string;
  /** In the range 010-0000-xxxx, which is given to nobody. */
  phone: string;
  visitType: "first" | "return";
  message: string | null;
}

/** Somebody who does not exist. */
export const inventPatient = (random: Random): Patient => ({
  name: pick(random, FAMILY) + pick(random, GIVEN),
  phone: `0100000${String(Math.floor(random() * 10_000)).padStart(4, "0")}`,
  visitType: random() < 0.4 ? "first" : "return",
  message: random() < 0.25 ? pick(random, MESSAGES) : null,
});
