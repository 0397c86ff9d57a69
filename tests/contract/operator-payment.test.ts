import { expect, test } from "vitest";
import { begunOf } from "#tests/support/payment-requests.ts";
import { usePayments } from "#tests/support/payment-tests.ts";
import { startProgram } from "#tests/support/program.ts";
import { onDatabase } from "#tests/support/web.ts";

/** What the operator sees of 지식iN's payments, and how money goes back. */
const own = usePayments();

async function operator(...verb: string[]) {
  const program = startProgram("operator", onDatabase(own.desk.database), ["payment", ...verb]);
  program.child.stdin?.end("");
  return { code: await program.exit, said: program.stdout(), wrong: program.stderr() };
}
/** @returns what it wrote, where it succeeded */
async function done(...verb: string[]): Promise<string> {
  const { code, said, wrong } = await operator(...verb);
  expect([code, wrong]).toEqual([0, ""]);
  return said;
}

test("an order is listed by its state, and shown with each of them, by its number or its id", async () => {
  const { orderId } = own;
  const { number } = await own.read();
  const line = (said: string) => said.split("\n").filter((one) => one.includes(orderId));
  expect(line(await done("list"))).toMatchObject([expect.stringMatching(`^${number}  READY`)]);
  expect(line(await done("list", "--state", "DONE"))).toEqual([]);

  await own.confirm(await own.approved());
  expect(line(await done("list", "--state", "done"))).toMatchObject([
    expect.stringMatching(new RegExp(`^${number}  DONE +313500  begun  .*  ${orderId}$`)),
  ]);
  const shown = await done("show", number.toLowerCase().replace("-", ""));
  expect(shown).toBe(await done("show", orderId));
  expect(shown).toMatch(new RegExp(`^${number}  DONE  313500  ${orderId}\n`));
  expect(shown).toContain("서울바른의원  2208162517  office@barunclinic.kr");
  const states = [...shown.matchAll(/→ ([A-Z_]+)/g)].map(([, state]) => state);
  expect(states).toEqual(await own.history());
  expect(states.at(-1)).toBe("DONE");

  await own.desk.order(own.request, { plan: "BASIC" });
  expect((await done("list", "--most", "1")).trim().split("\n")).toHaveLength(1);
});

test("the money of an order is given back once that is asked for, and of none that has none", async () => {
  const { number } = await own.read();
  const none = await operator("cancel", number);
  expect([none.code, none.said]).toEqual([1, "nothing of it is paid\n"]);
  expect((await own.read()).state).toBe("READY");

  await own.confirm(await own.approved());
  await own.isPaidOnce();
  expect(await done("cancel", number)).toMatch(/^its money is being given back/);
  expect((await own.read()).state).toBe("CANCELING");
  expect(await done("show", number)).toMatch(new RegExp(`^${number}  CANCELING  `));
  expect(await own.jobs()).toBe(1);
  await own.runJob();
  expect((await own.read()).state).toBe("REFUNDED");
  expect(await own.atGateway()).toEqual(["CANCELED"]);
  expect(await done("show", number)).toMatch(/→ REFUNDED/);
  expect(await begunOf(own.desk.database, own.request)).toBe(1);
});

test("an order that nobody has is said to be none", async () => {
  for (const name of ["P0101-999", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"])
    for (const verb of ["show", "cancel"]) {
      const { code, wrong } = await operator(verb, name);
      expect([code, wrong]).toEqual([1, `there is no order ${name}\n`]);
    }
});
