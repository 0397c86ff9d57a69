import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormPart } from "#app/forms/pairs.ts";
import type { Sides } from "#app/forms/two-versions.ts";
import { TWO_VERSIONS } from "#app/text/settings-form.ts";
import { clockOrDay } from "#app/text/time.ts";
import { PageHead } from "./page-head.tsx";
import { Versus, type TwoTexts } from "./versus.tsx";

interface VersusPageProps {
  /** What is changed, as a person calls it, and its page. */
  what: string;
  page: string;
  /** Where the form is sent. */
  action: string;
  /** What it sends beside what is chosen. */
  hidden: ReactNode;
  differences: readonly TwoTexts[];
  same: readonly (FormPart & { text: string })[];
  /** Who saved the version in use, and when; null where that is not known. */
  saved: { who: string | null; at: string | null };
  chosen: Sides | null;
  giveUp: ReactNode;
  now: Date | string;
}

/** Somebody saved first: theirs beside mine; one chooses, part by part. */
export function VersusPage(props: VersusPageProps) {
  const { what, page, action, hidden, differences, same, saved, chosen, giveUp, now } = props;
  const busy = useNavigation().formMethod === "POST";
  const who = saved.who ?? TWO_VERSIONS.colleague;
  const at = saved.at === null ? TWO_VERSIONS.before : clockOrDay(saved.at, now);
  return (
    <div>
      <PageHead back={{ to: page, word: what }} title={TWO_VERSIONS.title(who)}>
        {TWO_VERSIONS.then(at, what, differences.length)}
      </PageHead>
      <Form method="post" action={action}>
        {hidden}
        <Versus {...{ differences, same, who, at, chosen, busy, giveUp }} />
      </Form>
    </div>
  );
}
