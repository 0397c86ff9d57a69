import { redirect, replace, type ClientActionFunctionArgs } from "@remix-run/react";
import { freshId } from "#app/session/fresh-id.ts";
import { noteLine, SLOW_MS } from "#app/session/line.ts";
import { isAnswer } from "#app/session/kept-data.ts";
import { pageAddress } from "#app/session/page-address.ts";
import { say } from "#app/session/said.ts";
import type { ToastMessage } from "#app/ui/toast-message.ts";
import { NOT_TAKEN } from "#app/text/forms.ts";
import type { Refused } from "./refused.ts";
import { leadOn } from "./way-on.ts";

/** A thing that can be changed, as it is at one time. */
export interface Version {
  id: string;
  version: number;
}

/** A form that was carried out, as the page's script hears of it (`answer.ts`). */
export interface Told {
  told: ToastMessage[];
  /** The page that is shown now, with its query. */
  to: string;
  changed: Version[];
  /** The frame of the page is to be read again, too. */
  isSetting: boolean;
}

/** Nobody answered: it is not known whether it was done. */
interface Unanswered extends Refused {
  unanswered: true;
}

const isObject = (result: unknown): result is object =>
  typeof result === "object" && result !== null;
export const isTold = (result: unknown): result is Told => isObject(result) && "told" in result;
export const isRefused = (result: unknown): result is Refused =>
  isObject(result) && "about" in result && "fields" in result;
/** A load would find nobody either. */
export const isUnanswered = (result: unknown): result is Unanswered =>
  isObject(result) && "unanswered" in result;

/** Whether it stands beside the fields that it is about. */
export const namesFields = ({ fields }: Refused): boolean => Object.keys(fields).length > 0;

/** Why it was not done. A conflict is one reservation's: its patient is named, where it is known. */
export const refusalToast = ({ message, conflict, about }: Refused) => ({
  type: "error" as const,
  message,
  ...(conflict !== null && about.length === 1 ? { about: about[0] } : {}),
});

/** What a form was and about what, for the case that nobody answers; `message` says that. */
type Sent = Pick<Refused, "intent" | "about" | "message">;

interface Page {
  /** Are two addresses, as paths with their query, one page, but for what is chosen in it? */
  isSame?: ((here: string, there: string) => boolean) | undefined;
  /** Does an answer lead to another step there? The one behind stays in the history. */
  isStep?: ((to: string) => boolean) | undefined;
  /** Why it was not done stands on the page. */
  isShown?: boolean;
}

/**
 * Sends a form to its action and says what came of it as soon as it is known: no part of the page
 * needs to be there still, and no load is waited for. `onDone` is called first; what it returns is said.
 * @returns what the action said; where nobody answered, the form as refused
 * @throws the way to another page, a login among them
 */
export async function answered(
  { request, serverAction }: ClientActionFunctionArgs,
  sent: Sent,
  onDone: (done: Told) => readonly ToastMessage[],
  { isSame = () => false, isStep = () => false, isShown = false }: Page = {},
) {
  let result: unknown;
  const slow = setTimeout(() => noteLine("slow"), SLOW_MS);
  try {
    result = await serverAction();
    noteLine("up");
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown;
    const isAnswered = isAnswer(thrown);
    noteLine(isAnswered ? "up" : "down");
    result = isAnswered ? { ...notDone(sent), message: NOT_TAKEN } : unanswered(sent);
  } finally {
    clearTimeout(slow);
  }
  if (isTold(result)) {
    say(onDone(result));
    // Who has gone elsewhere since is left there.
    const [posted, to] = [pathOf(request.url), pathOf(result.to)];
    const leadsFrom = (address: string) => {
      const here = pathOf(address);
      return here !== to && (here === posted || isSame(posted, here));
    };
    if (leadsFrom(location.href)) {
      leadOn({ to: result.to, leadsFrom });
      return isStep(result.to) ? redirect(result.to) : replace(result.to);
    }
  } else if (isRefused(result)) {
    // Given up for something newer the form shows nothing beside its fields.
    const isGone = request.signal.aborted;
    const lost = isGone && namesFields(result);
    if (lost || ((isGone || !isShown) && !namesFields(result) && result.message !== "")) {
      const toast = { ...refusalToast(result), id: freshId() };
      say([lost ? { ...toast, message: Object.values(result.fields).join(" ") } : toast]);
    }
  }
  return result;
}

const unanswered = (sent: Sent): Unanswered => ({ ...notDone(sent), unanswered: true });

const notDone = (sent: Sent): Refused => ({
  ...sent,
  fields: {},
  values: {},
  conflict: null,
  alternatives: [],
  outsideHours: false,
  over: [],
  booked: [],
  rows: [],
});

/** The path with its query, in an order of its own, of any address of this site. */
function pathOf(address: string): string {
  const page = pageAddress(new URL(address, location.href));
  const { pathname, searchParams } = new URL(page, location.href);
  searchParams.sort();
  return `${pathname}?${String(searchParams)}`;
}
