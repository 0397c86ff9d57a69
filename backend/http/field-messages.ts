import type { z } from "zod";

/** What a person reads at a field whose rule in `contract/` brings no Korean sentence of its own. */
function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.message.endsWith("undefined")
        ? "꼭 필요한 값이에요."
        : "값의 형식을 확인해 주세요.";
    case "too_small":
      return `${String(issue.minimum)} 이상이어야 해요.`;
    case "too_big":
      return `${String(issue.maximum)} 이하여야 해요.`;
    case "invalid_value":
      return "정해진 값 중에서 골라 주세요.";
    default:
      return "값을 다시 확인해 주세요.";
  }
}

/**
 * The sentence per field path (`party.phone`) of what did not validate; the first one where a
 * field breaks several rules. What is wrong as a whole stands at `whole` (`body`, `query`).
 */
export function fieldMessages(error: z.core.$ZodError, whole: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".") || whole;
    const korean = /\p{Script=Hangul}/u.test(issue.message);
    if (!fields.has(path)) fields.set(path, korean ? issue.message : sentence(issue));
  }
  return Object.fromEntries(fields);
}
