import { APPLY_PAGE_WORDS, APPLY_TEXT } from "#app/text/apply.ts";
import { JOINING_TEXT } from "#app/text/joining.ts";
import { Steps, type Step } from "#app/ui/steps.tsx";
import { APPLICATION_PAGES, numberOf, type ApplicationPage } from "#contract/application-pages.ts";
import { applyPage } from "../../addresses.ts";
import { wizardSteps } from "../wizard-steps.ts";

/** Its pages. Null: it was sent. */
const stepsOf = (here: ApplicationPage | null, farthest: number): Step[] =>
  wizardSteps(APPLICATION_PAGES, {
    ...{ here, farthest, nameOf: (page) => APPLY_PAGE_WORDS[page] },
    to: (page) => applyPage(numberOf(page)),
  });

/** Where one is; once it was sent nowhere any more. */
export const ApplySteps = ({
  page,
  farthest,
}: {
  page: ApplicationPage | null;
  farthest: number;
}) => (
  <>
    <h2>{APPLY_TEXT.title}</h2>
    <Steps steps={stepsOf(page, farthest)} />
  </>
);

/** The same on the phone; `isLast`: it leads to no other. */
export function stepsLine(page: ApplicationPage, isLast: boolean) {
  const next = APPLICATION_PAGES[numberOf(page)];
  return {
    steps: stepsOf(page, 0),
    then: isLast ? null : next ? JOINING_TEXT.next(APPLY_PAGE_WORDS[next]) : JOINING_TEXT.last,
  };
}
