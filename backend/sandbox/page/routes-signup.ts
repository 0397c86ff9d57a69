import { z } from "zod";
import { decideSignup, type SignupDecision } from "#backend/joining/index.ts";
import { TEXT, type Said } from "../text.ts";
import type { World } from "../world.ts";

export const signupForm = z.object({
  number: z.string().max(40),
  act: z.enum(["approve", "ask", "reject"]),
});

const DECISIONS: Record<z.infer<typeof signupForm>["act"], SignupDecision> = {
  approve: { to: "APPROVED" },
  ask: { to: "NEED_INFO", words: TEXT.page.wanted, documents: ["BANKBOOK"] },
  reject: { to: "REJECTED", words: TEXT.page.rejectedSignup },
};

/** Does in the operator's place what `npm run operator -- signup` does. */
export async function decideSignupHere(
  world: World,
  { number, act }: z.infer<typeof signupForm>,
): Promise<Said> {
  const { outcome } = await decideSignup(world.services(), number, DECISIONS[act]);
  return outcome === "DONE" ? "decided" : "decidedBefore";
}
