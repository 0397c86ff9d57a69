/** For a whole form, where what is wrong stands at its fields. */
export const CHECK_FIELDS = "고칠 곳이 있어요. 표시한 칸을 확인해 주세요.";

/** The server would not have it: too long, too often, or from a page that is too old. */
export const NOT_TAKEN = "저장하지 못했어요. 너무 길지 않은지 확인하고 잠시 뒤 다시 해 주세요.";

/** A form that came while the server was out of reach: what one typed, by the name of its field. */
export const FORM_AGAIN = {
  send: "다시 보내기",
  typed: { name: "이름", phone: "전화번호", memo: "메모", reason: "사유", id: "아이디" },
} as const;

/** What was being typed is back in its fields; 버리기 empties them. */
export const DRAFT_TEXT = {
  back: "쓰던 내용을 다시 채웠어요.",
  giveUp: "버리기",
} as const;
