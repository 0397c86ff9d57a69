import type { HospitalTransaction } from "#backend/database/database.ts";
import { notFound } from "#backend/failure.ts";
import { readFacts } from "#backend/hospitals/index.ts";
import { listOutside, type Act } from "#backend/reservations/index.ts";
import type { Impact, ImpactInput, Known } from "#contract/resource-inputs.ts";

/**
 * What other hours and closures of a resource would leave outside, without what is known. What is not
 * given stays.
 * @throws Failure 4040
 */
export async function foreseeImpact(
  trx: HospitalTransaction,
  { hospitalId, now }: Act,
  resourceId: string,
  { hours, closures }: ImpactInput,
  knows: readonly Known[] = [],
): Promise<Impact> {
  const facts = await readFacts(trx, hospitalId);
  const is = facts.resources.find(({ id }) => id === resourceId);
  if (!is) throw notFound("resource");
  const wouldBe = {
    ...is,
    ...(hours !== undefined && { hours }),
    ...(closures !== undefined && { closures }),
  };
  return listOutside(trx, facts, { is, wouldBe, knows }, now);
}
