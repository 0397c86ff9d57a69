import { expect, test } from "vitest";
import { jobsLogger } from "#backend/database/jobs-logger.ts";
import { createLog } from "#backend/log.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createHospital } from "#tests/support/factories.ts";
import { eachHospital, eachOf, eachPart } from "./each-hospital.ts";

const some = ["a", "b", "c"].map((hospitalId) => ({ hospitalId }));

test("where one hospital fails it is logged, and all others are done", async () => {
  const logged: unknown[] = [];
  const log = { error: (...said: unknown[]) => void logged.push(said) };
  const done: string[] = [];
  const failure = new Error("not this one");
  await eachOf(log, "not done", some, async ({ hospitalId }) => {
    await Promise.resolve();
    if (hospitalId === "b") throw failure;
    done.push(hospitalId);
  });
  expect(done).toEqual(["a", "c"]);
  expect(logged).toEqual([[{ err: failure, hospital: "b" }, "not done"]]);
});

test("a part that fails keeps no other back, and the round has failed with it", async () => {
  const done: number[] = [];
  const failure = new Error("the first");
  const parts = eachPart(
    () => Promise.reject(failure),
    () => Promise.resolve(void done.push(2)),
    () => Promise.resolve(void done.push(3)),
  );
  await expect(parts).rejects.toMatchObject({ errors: [failure] });
  expect(done).toEqual([2, 3]);
});

test("a batch that failed of one hospital says of which, in the log of its job too", async () => {
  const database = await createTestDatabase();
  const [failing, other] = [await createHospital(database), await createHospital(database)];
  const done: string[] = [];
  const failure = Object.assign(new Error("its row"), { detail: "김비밀" });
  const batch = eachHospital(database, async (hospitalId) => {
    await Promise.resolve();
    if (hospitalId === failing.hospitalId) throw failure;
    done.push(hospitalId);
  });
  const error: unknown = await batch.catch((thrown: unknown) => thrown);
  expect(done).toContain(other.hospitalId);
  let text = "";
  const log = createLog("error", { write: (line) => void (text += line) });
  jobsLogger(log).error("Failed task", { failure: true, error });
  expect(JSON.parse(text)).toMatchObject({
    err: {
      errors: [{ message: `of hospital ${failing.hospitalId}`, cause: { message: "its row" } }],
    },
  });
  expect(text).not.toContain("김비밀");
});
