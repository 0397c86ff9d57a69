import { z } from "zod";
import { decideKin, type KinDecision } from "#backend/kin/index.ts";
import type { Obstacle } from "#backend/requests/index.ts";
import { TEXT, type Said } from "../text.ts";
import type { World } from "../world.ts";

export const kinForm = z.object({
  number: z.string().max(40),
  act: z.enum(["verify", "approve", "reject"]),
});

const DECISIONS: Record<z.infer<typeof kinForm>["act"], KinDecision> = {
  verify: { to: "VERIFIED" },
  approve: { to: "APPROVED" },
  reject: { to: "REJECTED", words: TEXT.page.rejectedKin },
};

const SAID: Partial<Record<Obstacle, Said>> = {
  licence: "approvedBefore",
  paid: "paidKin",
};

/** Does in the operator's place what `npm run operator -- kin` does. */
export async function decideHere(
  world: World,
  { number, act }: z.infer<typeof kinForm>,
): Promise<Said> {
  const decided = await decideKin(world.services(), number, DECISIONS[act]);
  if (decided.outcome === "DONE") return "decided";
  return (decided.outcome === "REFUSED" && SAID[decided.why]) || "decidedBefore";
}
