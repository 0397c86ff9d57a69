import { SIGNUP_PAGE_WORDS } from "#app/text/signup.ts";
import type { Step } from "#app/ui/steps.tsx";
import { MENDED_PAGES, pagesOf, type SignupPage, type SignupWay } from "#contract/signup-pages.ts";
import { AGREEMENTS_PAGE, signUpPage } from "../addresses.ts";
import { wizardSteps } from "./wizard-steps.ts";

/** The address of a page of a sign-up of that way. */
export const signupPagePath = (page: SignupPage, way: SignupWay | ""): string =>
  page === "AGREEMENTS" ? AGREEMENTS_PAGE : signUpPage(pagesOf(way).indexOf(page) + 1);

/** The same, to mend one thing: it leads back to the last page. */
export function signupMend(page: SignupPage, way: SignupWay | ""): string {
  const path = signupPagePath(page, way);
  return `${path}${path.includes("?") ? "&" : "?"}from=check`;
}

/**
 * The steps of a sign-up, as its frame names them. Those that one has been on are links.
 * @param farthest how many of its pages are open; 0: none is begun
 */
export const signupSteps = (way: SignupWay | "", here: SignupPage, farthest: number): Step[] =>
  wizardSteps(pagesOf(way), {
    ...{ here, farthest, nameOf: (page) => SIGNUP_PAGE_WORDS[page] },
    to: (page) => signupPagePath(page, way),
  });

/** The pages that are typed anew while more is wanted of one that was sent, each a link to the other. */
export const mendSteps = (here: SignupPage): Step[] =>
  MENDED_PAGES.map((page) => ({
    name: SIGNUP_PAGE_WORDS[page],
    state: page === here ? "here" : "ahead",
    to: page === here ? null : signupPagePath(page, "NEW"),
  }));
