import { loadProducts, takeProducts, undoProducts } from "#backend/importing/index.ts";
import type { JobName, JobPayloads } from "#backend/jobs/queue.ts";
import type { TestBackend } from "./backend.ts";

/** What a worker would do of an import, done by a test when it wants. */

/** Takes the job of this hospital's import that waits; null: none does. */
async function jobOf<Name extends JobName>(backend: TestBackend, key: string) {
  const { rows } = await backend.database.pool.query<{ payload: JobPayloads[Name] }>(
    `delete from graphile_worker._private_jobs
     where key like $2 and payload ->> 'hospitalId' = $1 returning payload`,
    [backend.hospital.hospitalId, `${key}:%`],
  );
  return rows[0]?.payload ?? null;
}
export const takeLoadJob = (backend: TestBackend) => jobOf<"load-products">(backend, "load");
export const takeUndoJob = (backend: TestBackend) => jobOf<"undo-products">(backend, "undo");
export const takeTakingJob = (backend: TestBackend) => jobOf<"take-products">(backend, "take");

/** Does what a worker would. */
export async function runLoad(backend: TestBackend): Promise<void> {
  const job = await takeLoadJob(backend);
  if (!job) throw new Error("no load is asked for");
  await loadProducts(backend.services, job, AbortSignal.timeout(20_000));
}

/** The same for what was chosen. */
export async function runTaking(backend: TestBackend): Promise<void> {
  const job = await takeTakingJob(backend);
  if (!job) throw new Error("nothing is to be taken over");
  await takeOver(backend, job);
}

/** One run of it. */
export const takeOver = (
  { services }: TestBackend,
  job: JobPayloads["take-products"],
  signal = AbortSignal.timeout(30_000),
): Promise<void> => takeProducts(services, job, signal);

/** The same for what is taken back. */
export async function runUndo(backend: TestBackend): Promise<void> {
  const job = await takeUndoJob(backend);
  if (!job) throw new Error("nothing is to be taken back");
  await undoProducts(backend.services, job, AbortSignal.timeout(30_000));
}
