/** Words of 인쇄, and over the columns of a list of reservations. */
import { josa } from "./reservation.ts";

export const PAPER = {
  title: "예약 목록",
  print: "인쇄",
  toPrint: "인쇄할 화면",
  options: "종이에 넣을 것",
  asItIs: "이 화면을 그대로 인쇄해요",
  asList: "목록으로 인쇄",
  private: { phone: "전화번호", memo: "메모" },
  then: "종이에 누가 언제 뽑았는지 적히고, 접근 기록에 남아요.",
  first: "‘인쇄’를 누르면 접근 기록에 남고, 뽑을 수 있어요.",
  noted: "접근 기록에 남겼어요. 이제 브라우저의 인쇄를 눌러 주세요.",
  again: "다시 고르기",
  close: "인쇄 닫기",
  more: "· 더 있어요. ‘인쇄’를 누르면 모두 나와요.",
  tooMany: "· 더 있어요. 날짜를 좁혀 주세요.",
  /** On the paper of a page of which no script says that it is printed. */
  elsewhere: "이 화면은 인쇄되지 않아요. 화면의 인쇄 단추를 누르고 인쇄해 주세요.",
  /** Who prints is not said where it could not be asked. */
  printed: (count: number, at: string, by: string | undefined) =>
    `예약 ${count}건, ${at}에 ${by === undefined ? "" : `${josa(by, "이/가")} `}인쇄`,
} as const;

export const COLUMNS = {
  time: "시간",
  name: "이름",
  product: "상품",
  status: "상태",
  from: "들어온 곳",
  phone: "전화",
  told: "플랫폼 반영",
  memo: "메모",
  number: "번호",
} as const;
