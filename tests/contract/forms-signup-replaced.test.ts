import { describe, expect, test } from "vitest";
import { SIGNUP_LEFT, SIGNUP_REPLACE } from "#app/text/signup-left.ts";
import { SIGNUP_STATUS_TEXT as TEXT } from "#app/text/signup-status.ts";
import { goOn, leave, toldOn } from "#tests/support/carrying.ts";
import { sentSignup } from "#tests/support/sent-signup.ts";
import { agreed, draftAtId, newcomer, pastHospital, toCheck } from "#tests/support/signup-walk.ts";
import { useSite } from "#tests/support/site.ts";

const site = useSite();

describe("a browser with a sign-up of its own", () => {
  test("is asked before its draft gives way, and keeps it until one says so", async () => {
    const number = await leave(await draftAtId(site.stranger()));
    const visitor = site.stranger();
    const own = await pastHospital(await agreed(visitor), newcomer());
    own.fill("이름", "내 것");
    const mine = await own.press(SIGNUP_LEFT.elsewhere);
    expect(toldOn(mine)).toBe("");
    const asked = await goOn(visitor, number);
    expect(asked.status).toBe(409);
    expect(asked.text).toContain(SIGNUP_REPLACE.draft);
    expect((await asked.follow(SIGNUP_REPLACE.goOn)).field("이름").value).toBe("내 것");
    const there = await asked.press(SIGNUP_REPLACE.do);
    there.part("heading", "아이디와 비밀번호를 정해 주세요");
  });

  test("keeps it where the number is wrong after all", async () => {
    const visitor = site.stranger();
    await pastHospital(await agreed(visitor), newcomer());
    const asked = await goOn(visitor, "K7M2-9QXD-4TRP");
    const refused = await asked.press(SIGNUP_REPLACE.do);
    expect([refused.status, refused.field(TEXT.find.number).value]).toEqual([
      404,
      "K7M2-9QXD-4TRP",
    ]);
    (await visitor.open("/signup-request")).part("heading", "누가 쓰시나요?");
  });

  test("is asked of one that it sent, too, and not where nothing is lost", async () => {
    const visitor = site.stranger();
    await (await toCheck(visitor, newcomer())).press("가입 신청 보내기");
    const number = await leave(await draftAtId(site.stranger()));
    const asked = await goOn(visitor, number);
    expect(asked.text).toMatch(/이 브라우저에서 보낸 가입 신청 S1120-\d{3}가 있어요/);
    expect((await asked.follow(SIGNUP_REPLACE.see)).text).toMatch(/S1120-\d{3} · /);
    // One that was only found lies beside it.
    const finder = site.stranger();
    const sent = await sentSignup(site.backend);
    await goOn(finder, sent.number, sent.mobile);
    expect((await goOn(finder, number)).address).toBe("/signup-request");
    const fresh = site.stranger();
    await agreed(fresh);
    expect((await goOn(fresh, await leave(await draftAtId(site.stranger())))).address).toBe(
      "/signup-request",
    );
  });
});
