import type { Page, Part } from "./visitor/page.ts";
import type { Visitor } from "./visitor/visitor.ts";

/** The panel beside the board. */
export const panelOf = (page: Page): Part => page.part("complementary");

/** The free starts that the timetable prints. */
export const freeTimes = (page: Page) => page.part("group", "시간").fields();

export interface PhoneBooking {
  /** The booking beside its day. */
  page: Page;
  name: string;
  phone: string;
  /** As the timetable names it: `11월 23일 (월) 17:00`. */
  when: string;
}

/** Opens 예약 등록 with the free starts of 초진, or of a product by its short name. */
export async function openBooking(staff: Visitor, product = "초진"): Promise<Page> {
  const page = await staff.open("/?new=1");
  const choice = page.part("group", /^상품/).field(new RegExp(`^${product}`));
  if (choice.isChecked) return page;
  choice.check();
  return page.press("이 상품의 빈 시간 보기");
}

/** Books by phone, at the last time offered, as staff do it. */
export async function bookByPhone(
  staff: Visitor,
  { name = "표지안", product = "초진" } = {},
): Promise<PhoneBooking> {
  const phone = "010-7788-0142";
  const form = await openBooking(staff, product);
  const time = freeTimes(form).at(-1)!;
  time.check();
  form.fill("이름", name);
  form.fill("전화번호", phone);
  return { page: await panelOf(form).press("예약"), name, phone, when: time.label };
}
