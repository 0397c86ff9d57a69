import { redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { SignupClient } from "#app/clients/signup.ts";
import type { SignupSlot } from "#app/session/signup-keys.ts";
import { isOver } from "#contract/request-states.ts";
import { isMended, pagesOf, type MendedPage, type SignupPage } from "#contract/signup-pages.ts";
import type { Signup } from "#contract/signup.ts";
import { AGREEMENTS_PAGE, signUpStatus } from "../../addresses.ts";
import { wayOf } from "./page-here.ts";

/** Where one that was sent and is forgotten is found again, whatever else is open here. */
export const LOOK_UP = signUpStatus("own", { find: "1" });

const numberSchema = z.coerce.number().int().min(1).max(20);

/** The number that an address asks for; null where it asks for none. */
const pageAsked = (search: URLSearchParams): number | null =>
  numberSchema.safeParse(search.get("page") ?? undefined).data ?? null;

/** Which one an address is about: this browser's own, unless it asks for the one that was found. */
export const slotOf = (search: URLSearchParams): SignupSlot =>
  search.has("found") ? "seen" : "own";

export const signupOf = (
  { signup, seenSignup }: AppLoadContext["clients"],
  search: URLSearchParams,
): SignupClient => (slotOf(search) === "seen" ? seenSignup : signup);

/** More is wanted of one that this browser sent: that page is typed anew. */
export const mayMend = (
  { state, mayOpen }: Pick<Signup, "state" | "mayOpen">,
  page: SignupPage,
): page is MendedPage => state === "NEED_INFO" && mayOpen && isMended(page);

/**
 * What an address shows: of a draft the page that is asked for, at most the farthest, without one the
 * farthest; no page once it was sent, but for one that is mended. Null: this browser has none.
 * @throws a redirect where the page of what is agreed to is asked for; to the status where nobody decides any
 * more, and where more is wanted than is shown here; and to the look-up where one that was sent is
 * forgotten: the one that was found has no page here but its documents'
 */
export async function shownAt(request: Request, { clients }: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const of = slotOf(searchParams);
  const signup = await signupOf(clients, searchParams).read();
  if (signup === null && of === "own" && !searchParams.has("documents")) return null;
  if (signup === null) throw redirect(LOOK_UP);
  const isHandingIn = searchParams.has("documents") && wayOf(signup) === "NEW";
  const hasPage = of === "own" || searchParams.has("documents");
  if (isOver(signup.state) || !hasPage) throw redirect(signUpStatus(of));
  const asked = pageAsked(searchParams);
  const pages = pagesOf(wayOf(signup));
  if (signup.state !== "DRAFT") {
    const named = asked === null ? undefined : pages[asked - 1];
    const page = named !== undefined && mayMend(signup, named) ? named : null;
    if (page === null && signup.state === "NEED_INFO" && !isHandingIn)
      throw redirect(signUpStatus(of));
    return { of, signup, page, isHandingIn, isResumed: false };
  }
  const page = pages[Math.min(asked ?? signup.farthest, signup.farthest, pages.length) - 1];
  if (page === undefined || page === "AGREEMENTS") throw redirect(AGREEMENTS_PAGE);
  const isTyped = Object.values(signup.typed).some((text) => text !== "");
  return { of, signup, page, isHandingIn, isResumed: asked === null && isTyped };
}
