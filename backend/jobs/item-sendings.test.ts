import { expect, test } from "vitest";
import { useLinks } from "#tests/support/links.ts";
import { sendingItem, sendingSlots } from "./item-sendings.ts";

const { act, hospital, services, setLink } = useLinks();

/** The kinds of jobs that a change of a product plans for Naver. */
async function planned(): Promise<string[]> {
  const { hospitalId, products } = hospital();
  const { productId } = products[0]!;
  const { pool } = services().database;
  await pool.query("delete from graphile_worker._private_jobs");
  await act(async (trx) => {
    await sendingSlots(hospitalId, [productId]).execute(trx);
    await sendingItem(hospitalId, productId).execute(trx);
  });
  const { rows } = await pool.query<{ kind: string }>(
    `select split_part(key, ':', 1) as kind from graphile_worker._private_jobs
     where key like '%:NAVER:' || $1 || ':%' order by key`,
    [productId],
  );
  return rows.map(({ kind }) => kind);
}

test.each([
  [null, ["item", "slots"]],
  [{ name: "테스트의원" }, ["item", "slots"]],
  [{ told: ["RESERVATION", "SLOTS"] }, ["slots"]],
  [{ told: ["RESERVATION"] }, []],
])("what the platform says that it takes is sent alone: %j", async (account, kinds) => {
  await setLink("NAVER", { account: account && JSON.stringify(account) });
  expect(await planned()).toEqual(kinds);
});
