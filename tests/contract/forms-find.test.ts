import { expect, test } from "vitest";
import { panelOf } from "#tests/support/phone-booking.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();

test("nobody found is booked with what was typed", async () => {
  const board = await site.staff.open("/");
  const none = await board.enter("예약 찾기", "없는이름");
  const form = panelOf(await none.follow("없는이름 이름으로 예약 등록"));
  expect(form.field("이름").value).toBe("없는이름");
  const number = await board.enter("예약 찾기", "010-5555-0000");
  const other = panelOf(await number.follow("010-5555-0000 번호로 예약 등록"));
  expect(other.field("전화번호").value).toBe("010-5555-0000");
  // Initials are nobody's name.
  const initials = await board.enter("예약 찾기", "ㅎㅎㅎ");
  expect(initials.links(/으로 예약 등록$/)).toEqual([]);
});

test("what the address says of who is booked has an end", async () => {
  const form = panelOf(await site.staff.open(`/?new=1&name=${"가".repeat(500)}`));
  expect(form.field("이름").value).toHaveLength(60);
});
