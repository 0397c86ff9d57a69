import { phoneDigits } from "#contract/field-rules.ts";
import type { Hit } from "#contract/find.ts";
import { kstDay } from "#contract/kst.ts";
import { FIND_TEXT } from "#app/text/find.ts";
import type { FoundWays } from "#app/ui/find/found-ways.ts";
import { BOARD_ACTION, FIND } from "./addresses.ts";
import { boardAddress } from "./board/board-url.ts";
import { INTENTS, reservationField } from "./board/intents.ts";

const NOWHERE = boardAddress(new URLSearchParams());

/** Where what was found leads, from every staff screen. */
export const FOUND_WAYS: FoundWays = {
  hits: "/find",
  all: (q) =>
    `${FIND.action}?${new URLSearchParams({ ...FIND.fields, [FIND.words]: q }).toString()}`,
  open: (hit, now) => boardOf(hit, now).reservation(hit.id),
  move: (hit, now) => boardOf(hit, now).to({ reservation: hit.id, act: "move" }),
  checkIn: (hit) => ({
    action: BOARD_ACTION,
    fields: { intent: INTENTS.status, status: "CHECKED_IN", reservation: reservationField(hit) },
  }),
  book: bookAs,
};

const boardOf = ({ start }: Pick<Hit, "start">, now: Date) => {
  const day = kstDay(new Date(start));
  return boardAddress(new URLSearchParams(day === kstDay(now) ? {} : { date: day }));
};

/** 예약 등록 with what was typed: digits are a phone number; initials and numbers are nobody's name. */
export function bookAs(q: string): { to: string; word: string } {
  const text = q.trim();
  const digits = phoneDigits(text);
  if (/^\+?\d{4,}$/.test(digits))
    return { to: NOWHERE.to({ new: "1", phone: text }), word: FIND_TEXT.bookPhone(text) };
  if (text === "" || /[\dㄱ-ㅎ]/.test(text))
    return { to: NOWHERE.to({ new: "1" }), word: FIND_TEXT.book };
  return { to: NOWHERE.to({ new: "1", name: text }), word: FIND_TEXT.bookName(text) };
}
