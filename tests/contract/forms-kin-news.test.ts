import { expect, test } from "vitest";
import { asksFor, kin } from "#tests/support/kin.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();
const LINE = "답변을 병원 소식에 싣기 · ";
const AGREED = `${LINE}동의함`;
const BACK = `${LINE}거두었어요. 소식에서 내려요.`;

const ask = async (NEWS: boolean) => {
  const consents = { LICENCE: true, PRINCIPLES: true, NEWS } as const;
  const { pass } = (await kin(site.backend, "", asksFor({ consents }))).body;
  return { pass, address: `/kin-join/status?pass=${pass}` };
};

test("that answers may stand in the hospital's news is taken back where it is said, with its day", async () => {
  const { address } = await ask(true);
  const visitor = site.stranger();
  const page = await visitor.open(address);
  expect(page.text).toContain(AGREED);
  const [other, back] = [await visitor.open(address), await page.press(/거두기/)];
  expect(back.address).toBe(page.address);
  expect(back.text).toContain(BACK);
  expect(back.text).toContain("2026년 11월 20일, ‘답변을 병원 소식에 싣기’ 동의를 거뒀어요.");
  expect(back.buttons(/거두기/)).toEqual([]);
  // Sent from another tab it is as it was.
  expect((await other.press(/거두기/)).text).toContain(BACK);
  expect((await visitor.open(address)).text).not.toContain("동의함");
});

test("nothing of it stands where it was not agreed to, and while the request itself is taken back", async () => {
  const none = await site.stranger().open((await ask(false)).address);
  expect(none.text).not.toContain(LINE);
  expect(none.buttons(/거두기/)).toEqual([]);
  const { address } = await ask(true);
  const asks = await site.stranger().open(`${address}&then=withdraw`);
  expect(asks.text).toContain("신청을 철회할까요?");
  expect(asks.text).not.toContain(LINE);
  expect((await asks.press("신청 철회")).text).toContain(AGREED);
});

test("a pass that is over meanwhile leads to asking for the number, and nothing is taken back", async () => {
  const { address } = await ask(true);
  const page = await site.stranger().open(address);
  const { clock } = site.backend;
  const now = clock();
  clock.set(new Date(now.getTime() + 31 * 60_000).toISOString());
  const over = await page.press(/거두기/);
  clock.set(now.toISOString());
  expect(over.text).toContain("30분이 지났어요");
  expect((await site.stranger().open(address)).text).toContain(AGREED);
});
