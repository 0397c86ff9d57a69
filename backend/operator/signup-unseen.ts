import { unseenIn, type Reviewed } from "#backend/joining/index.ts";

/**
 * Why a sign-up is not let in of which something was typed anew that nobody has looked at, and what to do; undefined
 * where nothing was, but a document was handed in.
 */
export function unseenWords({ number, state, moves }: Reviewed): string | undefined {
  const fields = unseenIn(moves).join(", ");
  if (fields === "") return undefined;
  return state === "NEED_INFO"
    ? `${fields} typed anew and not sent yet: look at it when it was, with signup show ${number}`
    : `${fields} typed anew since you looked: look again, with signup show ${number}`;
}
