import { beforeEach, describe, expect, it } from "vitest";
import type { AccessReview, SignedReview, SignInput } from "#contract/access-review.ts";
import { createBackend } from "#backend/app.ts";
import type { Database } from "#backend/database/database.ts";
import { call, listen } from "#tests/support/backend.ts";
import { at, TODAY, useDesk } from "#tests/support/desk.ts";

const desk = useDesk();
const PATH = "/access-review";
const NEXT_MONTH = "2026-12-20";

const review = async () => (await desk.ask<AccessReview>(PATH)).body;
const sign = async (more: Partial<SignInput> = {}, headers: Record<string, string> = {}) => {
  const { open } = await review();
  const input = { to: open?.to ?? TODAY, seen: open?.seen ?? "", words: {}, memo: "이상 없음" };
  return desk.ask<SignedReview>(PATH, { ...input, ...more }, headers);
};
const choose = (cycle: string) =>
  call(desk.base + PATH + "/cycle", { method: "PUT", token: desk.token, json: { cycle } });
const exportAll = async () => {
  const answer = await fetch(`${desk.base}/exports/reservations`, {
    method: "POST",
    headers: { authorization: `Bearer ${desk.token}`, "content-type": "application/json" },
    body: JSON.stringify({ masked: false, reason: "SUBMISSION", note: "보건소" }),
  });
  await answer.text();
};

beforeEach(async () => {
  await desk.book("15:00");
  await exportAll();
});

describe("a review of the access record", () => {
  it("is due a month after it began, and shows what to look at", async () => {
    expect(await review()).toMatchObject({ dueOn: "2026-12-20", isDue: false, open: null });
    await desk.at(at("09:30", NEXT_MONTH));
    const { isDue, open } = await review();
    expect(isDue).toBe(true);
    expect(open).toMatchObject({ from: TODAY, to: "2026-12-19" });
    const exported = open!.watches.find(({ watch }) => watch === "EXPORT");
    expect(exported).toMatchObject({
      found: 1,
      newest: [
        {
          ...{ day: TODAY, byName: "김접수", lines: 1, subjects: 1, whole: true },
          ...{ what: "RESERVATIONS", reason: "SUBMISSION: 보건소" },
        },
      ],
    });
  });

  it("is signed once, kept, and begins anew on the day after", async () => {
    await desk.at(at("09:30", NEXT_MONTH));
    const { status, body } = await sign({ words: { EXPORT: "보건소에 냈어요" } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ byName: "김접수", words: { EXPORT: "보건소에 냈어요" } });
    expect(await review()).toMatchObject({
      ...{ isDue: false, open: null, dueOn: "2027-01-20", signed: [body] },
    });
    await desk.at(at("09:30", "2027-01-25"));
    expect((await review()).open).toMatchObject({ from: NEXT_MONTH, to: "2027-01-19" });
  });

  it("sent twice with one key is one; without, the second finds nothing to sign", async () => {
    await desk.at(at("09:30", NEXT_MONTH));
    const { open } = await review();
    const seen = { to: open!.to, seen: open!.seen };
    const key = { "idempotency-key": "sign-1" };
    const first = await sign(seen, key);
    const again = await sign(seen, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const late = await sign(seen);
    expect([late.code, late.body]).toMatchObject(["4090", { conflict: "version" }]);
    expect((await review()).signed).toHaveLength(1);
  });

  it("is looked over by one at a time: others wait, and files have connections beside it", async () => {
    const { services, database } = desk.backend;
    let looking = 0;
    let most = 0;
    const exports: Database = {
      ...database,
      inHospital: async (id, work) => {
        most = Math.max(most, (looking += 1));
        return database.inHospital(id, work).finally(() => (looking -= 1));
      },
    };
    const url = await listen(createBackend({ ...services, exports }, { trustProxy: 0 }));
    const path = new URL(desk.base + PATH).pathname;
    const look = () => call(url + path, { token: desk.token });
    const codes = async (times: number) =>
      new Set((await Promise.all(Array.from({ length: times }, look))).map(({ code }) => code));
    expect(await codes(8)).toEqual(new Set(["0000"]));
    expect(most).toBe(1);
    expect(await codes(40)).toEqual(new Set(["0000", "4290"]));
  });

  it("takes a word for each that was found, or for the whole, and no resident number", async () => {
    await desk.at(at("09:30", NEXT_MONTH));
    const fields = async (more: Partial<SignInput>) => {
      const { code, body } = await sign(more);
      expect(code).toBe("4000");
      return Object.keys((body as unknown as { fields: object }).fields);
    };
    expect(await fields({ memo: " " })).toContain("words.EXPORT");
    expect(await fields({ memo: "880101-1234567 환자 건" })).toEqual(["memo"]);
    expect(await fields({ words: { EXPORT: "8801011234567" } })).toEqual(["words.EXPORT"]);
    expect((await review()).signed).toEqual([]);
  });

  it("is done as often as the hospital says, a month at most; that is on the record, too", async () => {
    expect((await choose("YEAR")).code).toBe("4000");
    expect((await choose("WEEK")).code).toBe("0000");
    expect((await choose("WEEK")).code).toBe("0000");
    expect(await review()).toMatchObject({ cycle: "WEEK", dueOn: "2026-11-27" });
    const { database, hospital } = desk.backend;
    const lines = await database.inHospital(hospital.hospitalId, (trx) =>
      trx.selectFrom("accessLines").selectAll().where("act", "=", "SETTINGS").execute(),
    );
    expect(lines).toMatchObject([
      { byName: "김접수", scope: { what: "ACCESS_REVIEW_CYCLE", cycle: "WEEK" } },
    ]);
  });
});
