import { describe, expect, test } from "vitest";
import { AGREEMENT_TEXTS, AGREEMENTS_TEXT } from "#app/text/agreements.ts";
import { AGREEMENT_NAMES, WANTED_AGREEMENTS, type Agreement } from "#contract/agreements.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const PATH = "/agreements";
const NEXT = "다음: 병원";
/** The label of a tickbox: its title, then its edition. */
const row = (name: Agreement) => new RegExp(`^${AGREEMENT_TEXTS[name].title} ?\\d`);
const ALL = new RegExp(`^${AGREEMENTS_TEXT.all}`);

type Opened = Awaited<ReturnType<ReturnType<typeof site.stranger>["open"]>>;
const tickedOn = (page: Opened) =>
  AGREEMENT_NAMES.filter((name) => page.field(row(name)).isChecked);

describe("agreeing to all that is wanted", () => {
  test("begins a sign-up, which the browser keeps: it is changed there, and nothing is lost", async () => {
    const visitor = site.stranger();
    const page = await visitor.open(PATH);
    for (const name of WANTED_AGREEMENTS) page.field(row(name)).check();
    expect((await page.press(NEXT)).address).toMatch(/^\/signup-request/);

    const again = await visitor.open(PATH);
    expect(tickedOn(again)).toEqual(WANTED_AGREEMENTS);
    again.field(row("NEWS")).check();
    expect((await again.press(NEXT)).address).toMatch(/^\/signup-request/);
    expect(tickedOn(await visitor.open(PATH))).toEqual([...WANTED_AGREEMENTS, "NEWS"]);
    // Another browser has agreed to nothing.
    expect(tickedOn(await site.stranger().open(PATH))).toEqual([]);
  });

  test("is one tick with 모두 동의, the optional ones in it", async () => {
    const visitor = site.stranger();
    const page = await visitor.open(PATH);
    page.field(ALL).check();
    await page.press(NEXT);
    expect(tickedOn(await visitor.open(PATH))).toEqual(AGREEMENT_NAMES);
  });

  test("over a form that another window has gone on from is asked for once more", async () => {
    const visitor = site.stranger();
    const first = await visitor.open(PATH);
    first.field(ALL).check();
    await first.press(NEXT);
    const [one, other] = [await visitor.open(PATH), await visitor.open(PATH)];
    one.field(row("USAGE")).uncheck();
    await one.press(NEXT);
    const late = await other.press(NEXT);
    expect(late.status).toBe(409);
    expect(late.part("alert").text).toContain(AGREEMENTS_TEXT.meanwhile);
    expect((await late.press(NEXT)).address).toMatch(/^\/signup-request/);
  });
});
