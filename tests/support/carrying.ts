import { SIGNUP_LEFT } from "#app/text/signup-left.ts";
import { SIGNUP_STATUS_TEXT } from "#app/text/signup-status.ts";
import type { Page } from "./visitor/page.ts";
import type { Visitor } from "./visitor/visitor.ts";

/** A sign-up that is left, and gone on with in another browser, by the real pages. */

/** The mobile number that the walk through its pages types. */
export const MOBILE = "010-3321-5567";
const NUMBER = /[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/;

/** The number that is told on a page; "" where none is. */
export const toldOn = (page: Page): string => NUMBER.exec(page.text)?.[0] ?? "";

/** Leaves a page of it. @returns the number that is told there */
export async function leave(page: Page): Promise<string> {
  const left = await page.press("저장하고 나가기");
  left.part("heading", SIGNUP_LEFT.title);
  return toldOn(left);
}

/** Types both numbers into the look-up. */
export async function goOn(visitor: Visitor, number: string, mobile = MOBILE): Promise<Page> {
  const page = await visitor.open("/signup-request/status?find=1");
  page.fill(SIGNUP_STATUS_TEXT.find.number, number);
  page.fill(SIGNUP_STATUS_TEXT.find.mobile, mobile);
  return page.press(SIGNUP_STATUS_TEXT.find.submit);
}
