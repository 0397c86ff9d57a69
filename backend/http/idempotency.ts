import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Database, HospitalTransaction } from "#backend/database/database.ts";
import { conflict, invalid } from "#backend/failure.ts";
import type { Services } from "#backend/services.ts";
import type { StaffEnv } from "./environment.ts";

const REMEMBERED_MS = 24 * 60 * 60_000;
const KEY = /^[\x21-\x7e]{1,200}$/;

interface Call {
  hospitalId: string;
  key: string;
  hash: Buffer;
  now: Date;
}

/**
 * Does the work of a creating call in one transaction, and under an `Idempotency-Key` only once:
 * the same key with the same input gets the first answer again for 24 h, also when both calls run
 * at the same time (the second waits for the first's commit). The answer is kept in the work's own
 * transaction, so a crash leaves both or neither. A call that fails creates nothing and leaves its
 * key free.
 * @param input what was asked, validated: the same input counts as the same body
 * @throws Failure 4090 `idempotency` when the key came with another input
 */
export async function once<Body extends object>(
  { database, clock }: Pick<Services, "clock"> & { database: Pick<Database, "inHospital"> },
  c: Context<StaffEnv>,
  input: unknown,
  work: (trx: HospitalTransaction) => Promise<Body>,
): Promise<Body> {
  const { hospitalId, accountId } = c.var.staff;
  const given = c.req.header("idempotency-key");
  if (given === undefined) return database.inHospital(hospitalId, work);
  if (!KEY.test(given))
    throw invalid({ "Idempotency-Key": "200자까지의 영문과 숫자로 보내 주세요." });

  const asked = JSON.stringify([c.req.method, c.req.path, input]);
  const hash = createHash("sha256").update(asked).digest();
  const call: Call = { hospitalId, key: `${accountId}:${given}`, hash, now: clock() };
  return database.inHospital(hospitalId, async (trx) => {
    if (!(await claim(trx, call))) return firstAnswer<Body>(trx, call);
    const body = await work(trx);
    await trx
      .updateTable("idempotencyKeys")
      .set({ body: JSON.stringify(body), status: 201 })
      .where("hospitalId", "=", hospitalId)
      .where("key", "=", call.key)
      .execute();
    return body;
  });
}

/** Whether the key is this call's; waits while another call that holds it has not committed. */
async function claim(trx: HospitalTransaction, call: Call): Promise<boolean> {
  const { hospitalId, key } = call;
  const open = { requestHash: call.hash, status: 0, body: "{}", createdAt: call.now };
  const claimed = await trx
    .insertInto("idempotencyKeys")
    .values({ hospitalId, key, ...open })
    .onConflict((taken) =>
      taken
        .columns(["hospitalId", "key"])
        .doUpdateSet(open)
        .where("idempotencyKeys.createdAt", "<", forgotten(call.now)),
    )
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** A key that was used before this is free again. */
export const forgotten = (now: Date) => new Date(now.getTime() - REMEMBERED_MS);

async function firstAnswer<Body>(trx: HospitalTransaction, call: Call): Promise<Body> {
  const first = await trx
    .selectFrom("idempotencyKeys")
    .select(["requestHash", "body"])
    .where("hospitalId", "=", call.hospitalId)
    .where("key", "=", call.key)
    .executeTakeFirstOrThrow();
  if (!call.hash.equals(first.requestHash))
    throw conflict({ conflict: "idempotency" }, "this Idempotency-Key came with another body");
  return first.body as Body;
}
