/** Words of a list of reservations on its way to paper, and over its columns. */
import { josa } from "./reservation.ts";

export const PAPER = {
  title: "예약 목록",
  print: "인쇄",
  options: "종이에 넣을 것",
  private: { phone: "전화번호", memo: "메모" },
  take: "넣기",
  then: "종이에 누가 언제 뽑았는지 적혀요.",
  byHand: "브라우저의 인쇄를 눌러 주세요. 누가 언제 뽑았는지 적혀요.",
  close: "인쇄 닫기",
  toPrint: "인쇄할 목록",
  more: "· 더 있어요. ‘인쇄’를 누르면 모두 나와요.",
  tooMany: "· 더 있어요. 날짜를 좁혀 주세요.",
  elsewhere: "이 화면은 인쇄되지 않아요. 목록을 열고 인쇄해 주세요.",
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
