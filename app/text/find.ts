/** Words of 예약 찾기: the field of the bar, the palette, what they find. */
import { MOST_COUNTED } from "#contract/find-count.ts";

export const FIND_TEXT = {
  title: "예약 찾기",
  typed: "이름·초성, 뒷 4자리, 번호",
  found: "찾은 예약",
  none: "찾는 예약이 없어요",
  failed: "지금은 찾지 못했어요. Enter를 누르면 목록에서 찾아요.",
  checkIn: "내원",
  move: "시간 변경",
  of: (name: string, act: string) => `${name} ${act}`,
  count: (found: number, more: number) =>
    `예약 ${found + more}건${more >= MOST_COUNTED ? " 이상" : ""}`,
  more: (more: number) => `목록에서 ${more}건${more >= MOST_COUNTED ? " 이상" : ""} 더 보기`,
  book: "예약 등록",
  bookName: (name: string) => `${name} 이름으로 예약 등록`,
  bookPhone: (phone: string) => `${phone} 번호로 예약 등록`,
} as const;
