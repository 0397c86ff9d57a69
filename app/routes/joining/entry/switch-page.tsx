import { useRouteLoaderData } from "@remix-run/react";
import { SWITCH_TEXT } from "#app/text/entry.ts";
import { secondsClock } from "#app/text/time.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Slip } from "#app/ui/course.tsx";
import { Fine, PublicPage } from "#app/ui/public-page.tsx";
import type { loader as rootLoader } from "../../../root.tsx";
import { EntryForm } from "./entry-form.tsx";
import type { Asked } from "./load.ts";

/** Somebody else is logged in here: both are shown, and nothing happens by itself. */
export function SwitchPage({ entry, mark, next, other }: Asked & { other: string }) {
  const here = useRouteLoaderData<typeof rootLoader>("root")?.hospital?.hospitalBasicInfo.name;
  const { hospital, account, expiresAt } = entry;
  // At one hospital the names of the accounts tell the two apart.
  const isSame = here === hospital;
  const stay = isSame
    ? SWITCH_TEXT.staySame(other)
    : SWITCH_TEXT.stay(here ?? SWITCH_TEXT.nowUnknown);
  return (
    <PublicPage title={SWITCH_TEXT.title} lead={SWITCH_TEXT.lead}>
      <Slip
        facts={[
          {
            name: SWITCH_TEXT.now,
            value: here ?? SWITCH_TEXT.nowUnknown,
            small: other,
            tone: "soft",
          },
          { name: SWITCH_TEXT.asked, value: hospital, small: account.name, ringed: true },
        ]}
      />
      <EntryForm
        {...{ mark, next }}
        act={SWITCH_TEXT.change(isSame ? account.name : hospital)}
        byItself={false}
      >
        <ButtonLink to="/" way="reload">
          {stay}
        </ButtonLink>
      </EntryForm>
      <Fine>{SWITCH_TEXT.until(secondsClock(expiresAt))}</Fine>
    </PublicPage>
  );
}
