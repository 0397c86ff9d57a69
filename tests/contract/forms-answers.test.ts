import { expect, test } from "vitest";
import type { WholeProduct } from "#contract/product.ts";
import { call, login } from "#tests/support/backend.ts";
import { panelOf } from "#tests/support/phone-booking.ts";
import { makePush, sendPush } from "#tests/support/push.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();

const ask = (text: string, required: boolean) => ({
  ...{ id: crypto.randomUUID(), text, required },
  ...{ kind: "SHORT", choices: [] },
});

/** The product that is booked asks where it hurts, and may ask what one takes. */
async function askQuestions() {
  const { accessToken: token } = await login(site.backend);
  const { hospitalId, products } = site.hospital;
  const url = `${site.backend.url}/backend/reservation/v1/hospitals/${hospitalId}/products/${products[0]!.productId}`;
  const { version } = (await call<WholeProduct>(url, { token })).body;
  const questions = [ask("어디가 불편하세요?", true), ask("드시는 약은요?", false)];
  const { code } = await call(url, { token, method: "PATCH", json: { questions, version } });
  expect(code).toBe("0000");
}

async function open(answers?: { question: string; answer: string }[]) {
  const booking = { name: "검가", ...(answers && { answers }) };
  const push = makePush({ businessId: site.hospital.businessIds.NAVER, booking });
  expect(await sendPush(site.backend, push)).toBe("202 0000");
  const page = await site.staff.open("/");
  return panelOf(await page.part("region", "확인 필요").follow("검가"));
}

const TITLE = "환자가 답한 것";

test("the panel shows what was answered in the product's order, and what has to be asked yet", async () => {
  await askQuestions();
  const panel = await open([
    { question: "알고 오신 곳", answer: "<b>지나가다가</b>" },
    { question: "드시는 약은요?", answer: "혈압약\n아스피린" },
    { question: "어디가 불편하세요?", answer: "" },
  ]);
  expect(panel.part("region", TITLE).text.replace(/\s+/g, " ")).toBe(
    [
      ...[TITLE, "어디가 불편하세요?", "답이 없어요. 오시면 물어봐 주세요."],
      ...["드시는 약은요?", "혈압약 아스피린", "알고 오신 곳", "<b>지나가다가</b>"],
    ].join(" "),
  );
});

test("nothing stands there where the platform said nothing of questions", async () => {
  await askQuestions();
  expect((await open()).parts("region", TITLE)).toEqual([]);
});

test("nothing stands there where nothing was asked", async () => {
  expect((await open([])).parts("region", TITLE)).toEqual([]);
});

test("neither paper nor the list has a word of it", async () => {
  await open([{ question: "어디가 불편하세요?", answer: "말 못 할 곳" }]);
  for (const path of ["/", "/?view=list&from=2026-11-01&to=2026-11-30", "/?view=week"])
    expect((await site.staff.open(path)).text).not.toContain("말 못 할");
});
