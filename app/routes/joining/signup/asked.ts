import { redirect, type AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { SignupClient } from "#app/clients/signup.ts";
import { isOver } from "#contract/request-states.ts";
import { pagesOf } from "#contract/signup-pages.ts";
import { AGREEMENTS_PAGE, SIGN_UP_STATUS } from "../../addresses.ts";
import { wayOf } from "./page-here.ts";

const numberSchema = z.coerce.number().int().min(1).max(20);

/** The number that an address asks for; null where it asks for none. */
const pageAsked = (search: URLSearchParams): number | null =>
  numberSchema.safeParse(search.get("page") ?? undefined).data ?? null;

/** Documents of one that was sent may be those of the one that was found. */
export const signupOf = (
  { signup, seenSignup }: AppLoadContext["clients"],
  search: URLSearchParams,
): SignupClient => (search.has("documents") || search.has("sent") ? seenSignup : signup);

/**
 * What an address shows: of a draft the page that is asked for, at most the farthest, without one the
 * farthest; null once it was sent.
 * @throws a redirect where the browser has none, where the page of what is agreed to is asked for, and
 * where nobody decides any more
 */
export async function shownAt(request: Request, { clients }: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const signup = await signupOf(clients, searchParams).read();
  if (signup === null) throw redirect(AGREEMENTS_PAGE);
  if (isOver(signup.state)) throw redirect(SIGN_UP_STATUS);
  if (signup.state !== "DRAFT") return { signup, page: null, isResumed: false };
  const asked = pageAsked(searchParams);
  const pages = pagesOf(wayOf(signup));
  const page = pages[Math.min(asked ?? signup.farthest, signup.farthest, pages.length) - 1];
  if (page === undefined || page === "AGREEMENTS") throw redirect(AGREEMENTS_PAGE);
  const isTyped = Object.values(signup.typed).some((text) => text !== "");
  return { signup, page, isResumed: asked === null && isTyped };
}
