import { keptFrom, verifyChain, type Verified } from "#backend/access/index.ts";
import { verifyReviews, type VerifiedReviews } from "#backend/audit/index.ts";
import { eachHospital } from "#backend/jobs/each-hospital.ts";
import { onDatabase } from "./on-database.ts";

/** @returns whether the access record of every hospital holds, and its reviews stand as signed */
export const auditVerify = (): Promise<boolean> =>
  onDatabase(async (database, clock) => {
    let holds = true;
    await eachHospital(
      database,
      async (hospitalId) => {
        const verified = await verifyChain({ database, clock }, hospitalId);
        const reviews = await database.inHospital(hospitalId, (trx) =>
          verifyReviews(trx, hospitalId, keptFrom(clock())),
        );
        process.stdout.write(`${hospitalId}  ${said(verified)}; ${saidOfReviews(reviews)}\n`);
        holds &&= verified.broken === null && reviews.broken === null;
      },
      { also: "early" },
    );
    return holds;
  });

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
