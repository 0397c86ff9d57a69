import { signupPageInputSchema, type SignupPageInput } from "#contract/signup-input.ts";
import { baseOf, typedOn } from "./page-here.ts";
import { asTyped, isTyped, isVersion, type Step } from "./step.ts";

/** Keeps what was typed; what is typed elsewhere meanwhile is not lost unseen. */
export async function keep(step: Step, go: SignupPageInput["go"]) {
  const { context, page } = step;
  const form = asTyped(step.form);
  const { password } = form;
  const input = signupPageInputSchema.safeParse({
    ...{ version: Number(form.version), go, typed: typedOn(page, form) },
    ...(page === "LOGIN" && password !== "" && { password }),
  });
  if (!input.success) return { wrong: input.error.issues };
  const { signup } = context.clients;
  try {
    return await signup.keepPage(page, input.data);
  } catch (error) {
    if (!isVersion(error)) throw error;
    const now = await signup.read();
    if (now === null || !isTyped(now, page)) throw error;
    // Another page of it was changed, or this one was sent twice.
    const kept = baseOf(page, now);
    const isKept = kept === JSON.stringify(typedOn(page, form));
    if (kept !== form.base && !isKept) throw error;
    if (isKept && go !== "NEXT" && input.data.password === undefined) return now;
    return await signup.keepPage(page, { ...input.data, version: now.version });
  }
}
