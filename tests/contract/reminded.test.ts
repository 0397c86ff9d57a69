import { expect, test } from "vitest";
import { decideApplication } from "#backend/applications/index.ts";
import { remindWanted } from "#backend/jobs/remind-wanted.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import { decideSignup, remindSignups } from "#backend/joining/index.ts";
import { completeSignup, withdrawSignup } from "#backend/joining/signup/holder-acts.ts";
import { readSignup } from "#backend/joining/signup/read-signup.ts";
import { readOutbox, type Written } from "#backend/mails/index.ts";
import { openedBy } from "#backend/joining/signup/documents.ts";
import { applicationsAt } from "#tests/support/applications.ts";
import { useDesk } from "#tests/support/desk.ts";
import { signupsOf } from "#tests/support/typed-signups.ts";

/** What a reviewer asks for on 20 November is waited for until the 27th. */
const desk = useDesk();
const { send } = applicationsAt(desk);
const { sent } = signupsOf(() => desk.backend.services);
const wanted = (words: string) => ({ to: "NEED_INFO", words, documents: [] }) as const;

/** What is written under an id by the morning of each of these days, 09:00 KST, without what was written before. */
async function reminded(hospitalId: string, days: readonly string[]): Promise<Written[]> {
  const { services, clock } = desk.backend;
  const mails = () => readOutbox(services, hospitalId, 50);
  const before = (await mails()).length;
  for (const day of days) {
    clock.set(`${day}T09:00:00+09:00`);
    await remindWanted(services);
  }
  const all = await mails();
  return all.slice(0, all.length - before);
}
const DAYS = ["2026-11-26", "2026-11-27", "2026-11-27", "2026-11-28", "2026-11-29"];

async function asked(words: string) {
  const { services } = desk.backend;
  const { key, signup } = await sent();
  const { row } = await openedBy(services, key);
  await decideSignup(services, signup.number!, wanted(words));
  return { key, hospitalId: row.hospitalId, number: signup.number!, email: row.typed.email };
}

test("who has not sent what a sign-up lacks is reminded once, on the day by which it is waited for", async () => {
  const { hospitalId, number, email } = await asked("통장 사본이 잘려 있어요.");
  expect(await reminded(hospitalId, DAYS.slice(0, 1))).toEqual([]);
  const [mail, ...others] = await reminded(hospitalId, DAYS);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "SIGNUP", to: email });
  expect(mail!.text).toContain(number);
  expect(mail!.text).toContain("11월 27일까지 부탁드린 것을 아직 받지 못했어요");
  expect(mail!.text).toContain("“통장 사본이 잘려 있어요.”");
});

test("asked again one is reminded again, of the newer words; whoever was not there that day the next", async () => {
  const { hospitalId, number } = await asked("통장 사본이 잘려 있어요.");
  expect(await reminded(hospitalId, ["2026-11-28"])).toHaveLength(1);
  await decideSignup(desk.backend.services, number, wanted("이제 도장이 안 보여요."));
  const [mail, ...others] = await reminded(hospitalId, ["2026-11-29", "2026-12-05", "2026-12-06"]);
  expect([others.length, mail?.text.includes("“이제 도장이 안 보여요.”")]).toEqual([0, true]);
});

test("twice at once one is reminded once, by a mail that nobody needs two days later", async () => {
  const { services, clock, database } = desk.backend;
  const { hospitalId } = await asked("이름이 달라요.");
  clock.set("2026-11-27T09:00:00+09:00");
  await Promise.all([1, 2, 3].map(() => remindSignups(services, hospitalId)));
  const mails = await database.inHospital(hospitalId, (trx) =>
    trx.selectFrom("mails").select("until").where("until", "is not", null).execute(),
  );
  expect(mails).toEqual([{ until: new Date("2026-11-29T00:00:00+09:00") }]);
});

test("who has sent it before the mail has gone is not reminded; a mail that has gone stays", async () => {
  const { services, clock, database } = desk.backend;
  const left = async (gone: Date | null) => {
    clock.set("2026-11-20T14:12:00+09:00");
    const { key, hospitalId } = await asked("이름이 달라요.");
    clock.set("2026-11-27T09:00:00+09:00");
    await remindSignups(services, hospitalId);
    const inside = <Done>(work: (trx: HospitalTransaction) => Promise<Done>) =>
      database.inHospital(hospitalId, work);
    await inside((trx) => trx.updateTable("mails").set({ sentAt: gone }).execute());
    await completeSignup(services, key, (await readSignup(services, key)).version);
    return inside((trx) =>
      trx.selectFrom("mails").select("mailId").where("until", "is not", null).execute(),
    );
  };
  expect(await left(null)).toHaveLength(0);
  expect(await left(clock())).toHaveLength(1);
});

test("who has sent it, or taken the sign-up back, is not", async () => {
  const { services } = desk.backend;
  const done = await asked("이름이 달라요.");
  await completeSignup(services, done.key, (await readSignup(services, done.key)).version);
  const gone = await asked("이름이 달라요.");
  await withdrawSignup(services, gone.key, (await readSignup(services, gone.key)).version);
  expect(await reminded(done.hospitalId, DAYS)).toEqual([]);
  expect(await reminded(gone.hospitalId, DAYS)).toEqual([]);
});

test.each([true, false])(
  "of an application who sent it, if their address is confirmed: %s",
  async (isConfirmed) => {
    const { services, database, hospital, clock } = desk.backend;
    const { hospitalId } = hospital;
    await database.inHospital(hospitalId, (trx) =>
      trx
        .updateTable("accounts")
        .set({ email: "kim@barun.example", emailConfirmedAt: isConfirmed ? clock() : null })
        .execute(),
    );
    const { number } = await send();
    await decideApplication(services, number, wanted("개설 번호가 안 보여요."));
    const mails = await reminded(hospitalId, DAYS);
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual(
      isConfirmed ? [["APPLICATION", "kim@barun.example"]] : [],
    );
    if (isConfirmed) expect(mails[0]!.text).toContain("11월 27일까지 부탁드린 것을");
  },
);
