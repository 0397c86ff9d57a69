import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { PAGE_WORDS } from "#app/text/wizard-left.ts";
import { WIZARD } from "#app/text/wizard.ts";
import { Steps, type Step } from "#app/ui/steps.tsx";
import type { Wizard } from "#contract/linking-wizard.ts";
import { WIZARD_PAGES } from "#contract/wizard-pages.ts";
import { linkingPage } from "../../addresses.ts";

type Shown = Pick<Wizard, "platform" | "page" | "farthest" | "list" | "begun">;

/** Its pages. Those that one has been on are links, until it is begun. */
const pagesOf = ({ platform, page, farthest, begun }: Omit<Shown, "list">): Step[] =>
  WIZARD_PAGES.map((name, at) => {
    const number = at + 1;
    const isOpen = begun === null && number <= farthest && number !== page;
    return {
      name: PAGE_WORDS[name],
      state: number < page ? "done" : number === page ? "here" : "ahead",
      to: isOpen ? linkingPage(platform, number) : null,
    };
  });

/** Where one is: among the platforms, and on which of its pages. */
export function StepsNav({ list, ...shown }: Shown) {
  const { platform } = shown;
  return (
    <>
      <h2>{WIZARD.places}</h2>
      <Steps
        is="true"
        steps={list.map(({ platform: one, linked }) => ({
          name: PLATFORM_WORDS[one],
          state: one === platform ? "here" : linked ? "done" : "ahead",
          to: one === platform ? null : linkingPage(one),
        }))}
      />
      <h2>{PLATFORM_WORDS[platform]}</h2>
      <Steps steps={pagesOf(shown)} />
    </>
  );
}

/** The same on the phone. */
export function stepsLine({ platform, page }: Pick<Wizard, "platform" | "page">) {
  const next = WIZARD_PAGES[page];
  return {
    steps: pagesOf({ platform, page, farthest: page, begun: null }),
    before: `${PLATFORM_WORDS[platform]} `,
    then: next ? WIZARD.next(PAGE_WORDS[next]) : null,
  };
}
