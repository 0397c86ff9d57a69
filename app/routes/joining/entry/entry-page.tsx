import { useNavigation } from "@remix-run/react";
import { ENTRY_TEXT, screenName } from "#app/text/entry.ts";
import { secondsClock } from "#app/text/time.ts";
import { Slip } from "#app/ui/course.tsx";
import { Fine, PublicPage } from "#app/ui/public-page.tsx";
import { EntryForm } from "./entry-form.tsx";
import type { Asked } from "./load.ts";

/** Which hospital and account are opened, from where, and what is shown then. */
export function EntryPage({ entry, mark, next }: Asked) {
  const { hospital, account, program, expiresAt } = entry;
  const isGoing = useNavigation().state !== "idle";
  return (
    <PublicPage
      title={ENTRY_TEXT.title(hospital)}
      lead={program === null ? ENTRY_TEXT.leadOfLink : ENTRY_TEXT.lead}
    >
      <Slip
        facts={[
          { name: ENTRY_TEXT.hospital, value: hospital, tone: "bold" },
          { name: ENTRY_TEXT.account, value: account.name, small: account.loginId },
          ...(program === null ? [] : [{ name: ENTRY_TEXT.from, value: program }]),
          { name: ENTRY_TEXT.opens, value: screenName(next) },
        ]}
      />
      <EntryForm {...{ mark, next }} act={ENTRY_TEXT.enter(account.name)} byItself />
      <Fine>
        <span role="status">
          {isGoing ? ENTRY_TEXT.going : ENTRY_TEXT.once(secondsClock(expiresAt))}
        </span>
      </Fine>
    </PublicPage>
  );
}
