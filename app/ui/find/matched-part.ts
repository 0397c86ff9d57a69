import { phoneText } from "#app/text/reservation.ts";
import type { Hit } from "#contract/find.ts";

/** A text and the part of it that was searched for: before, the part, after. */
export type Parts = readonly [before: string, part: string, after: string];

/** The name, and where the words stand in it: a beginning, initials of it, or the given name. */
export function namePart({ name, matched }: Hit, q: string): Parts {
  if (matched.by !== "NAME") return [name, "", ""];
  const words = q.trim().normalize("NFC");
  const at = Math.max(name.toLowerCase().indexOf(words.toLowerCase()), 0);
  const end = at + words.length;
  return [name.slice(0, at), name.slice(at, end), name.slice(end)];
}

/** What else it was found by, as it is read: the end of a phone number, a chart or its own number. */
export function otherPart({ matched: { by, text } }: Hit, q: string): Parts | null {
  if (by === "NAME") return null;
  if (by !== "PHONE") return ["", text, ""];
  const shown = phoneText(text);
  let left = Math.min(q.replace(/\D/g, "").length, text.length);
  let at = shown.length;
  while (left > 0 && at > 0) {
    at -= 1;
    if (/\d/.test(shown.charAt(at))) left -= 1;
  }
  return [shown.slice(0, at), shown.slice(at), ""];
}
