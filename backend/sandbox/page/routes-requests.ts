import { z } from "zod";
import { decideApplication } from "#backend/applications/index.ts";
import { decideSignup } from "#backend/joining/index.ts";
import type { Decision } from "#backend/requests/index.ts";
import { TEXT, type Said } from "../text.ts";
import type { World } from "../world.ts";

export const requestForm = z.object({
  number: z.string().max(40),
  act: z.enum(["approve", "ask", "reject"]),
});

const DECISIONS: Record<z.infer<typeof requestForm>["act"], Decision> = {
  approve: { to: "APPROVED" },
  ask: { to: "NEED_INFO", words: TEXT.page.wanted, documents: ["BANKBOOK"] },
  reject: { to: "REJECTED", words: TEXT.page.rejectedRequest },
};

/**
 * Does in the operator's place what `npm run operator -- signup` and `-- application` do. Whoever presses here looks at
 * it: the page says what was typed anew.
 */
export async function decideRequestHere(
  world: World,
  { number, act }: z.infer<typeof requestForm>,
): Promise<Said> {
  const decide = number.startsWith("A") ? decideApplication : decideSignup;
  if (act === "approve") await decide(world.services(), number, { to: "IN_REVIEW" });
  const decided = await decide(world.services(), number, DECISIONS[act]);
  if (decided.outcome === "DONE") return "decided";
  const isUnsent = decided.outcome === "REFUSED" && decided.why === "version";
  return isUnsent ? "unsent" : "decidedBefore";
}
