import { pino } from "pino";
import { readEnv } from "../env.ts";
import { keptFrom, verifyChain, type Verified } from "./access/index.ts";
import { verifyReviews, type VerifiedReviews } from "./audit/index.ts";
import { startClock } from "./clock.ts";
import { startDatabase } from "./database/start.ts";
import { eachHospital } from "./jobs/each-hospital.ts";

/** `npm run operator -- <verb>`: what the operator does by hand. Exit code 1: something is wrong. */

const HELP = `npm run operator -- <verb>

  audit verify    computes each hospital's access record anew and looks whether its chain holds, and
                  whether the reviews that were signed stand as they were
`;

const verbs: Record<string, () => Promise<boolean>> = { "audit verify": auditVerify };

const verb = verbs[process.argv.slice(2).join(" ")];
if (!verb) process.stdout.write(HELP);
const done = (await verb?.().catch(failed)) ?? false;
process.exit(done ? 0 : 1);

function failed(error: unknown): false {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return false;
}

async function auditVerify(): Promise<boolean> {
  const env = readEnv();
  const log = pino({ level: "silent" });
  const { signal } = new AbortController();
  const { DATABASE_URL: url, DATA_DIR: dataDir } = env;
  const database = await startDatabase({ url, dataDir, log, signal });
  const clock = startClock(env.DEMO_NOW);
  let holds = true;
  try {
    await eachHospital(database, async (hospitalId) => {
      const verified = await verifyChain({ database, clock }, hospitalId);
      const reviews = await database.inHospital(hospitalId, (trx) =>
        verifyReviews(trx, hospitalId, keptFrom(clock())),
      );
      process.stdout.write(`${hospitalId}  ${said(verified)}; ${saidOfReviews(reviews)}\n`);
      holds &&= verified.broken === null && reviews.broken === null;
    });
  } finally {
    await database.close();
  }
  return holds;
}

function said({ lines, unsealed, broken }: Verified): string {
  return broken === null
    ? `holds: ${lines} lines, ${unsealed} not sealed yet`
    : `BROKEN at seal ${broken.seal}: ${broken.why}, ${lines} lines before it hold`;
}

function saidOfReviews({ reviews, broken }: VerifiedReviews): string {
  return broken === null
    ? `${reviews} signed reviews hold`
    : `REVIEW BROKEN from ${broken.from}: ${broken.why}`;
}
