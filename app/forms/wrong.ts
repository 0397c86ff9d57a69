import type { FormPart } from "./pairs.ts";
import type { Refused } from "./refused.ts";

/** A field that is wrong, as the list under the head and the field itself say it. */
export interface Wrong {
  /** Of its control on the page. */
  id: string;
  label: string;
  message: string;
}

/** A line of the list under the head; its label is left out where the sentence begins with it. */
export const lineOf = ({ label, message }: Pick<Wrong, "label" | "message">): string =>
  message.startsWith(label) ? message : `${label}: ${message}`;

/** The id of a field's control, by its name in the form. */
export const fieldId = (name: string): string => name.replaceAll(".", "-");

/** What is wrong in a form that came back, in the order of its parts; a field of no part is named by `other`. */
export function wrongIn(
  refused: Pick<Refused, "fields"> | null,
  parts: readonly FormPart[],
  other: string,
): Wrong[] {
  const orderOf = (name: string) =>
    parts.findIndex(({ at }) => name === at || name.startsWith(`${at}.`));
  return Object.entries(refused?.fields ?? {})
    .map(([name, message]) => ({ name, message, order: orderOf(name) }))
    .sort((one, next) => one.order - next.order)
    .map(({ name, message, order }) => ({
      id: fieldId(name),
      label: parts[order]?.label ?? other,
      message,
    }));
}
