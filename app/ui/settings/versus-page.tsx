import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormPart } from "#app/forms/pairs.ts";
import type { SavedBy } from "#app/forms/settings-back.ts";
import type { Sides } from "#app/forms/two-versions.ts";
import { TWO_VERSIONS } from "#app/text/settings-form.ts";
import { clockOrDay } from "#app/text/time.ts";
import { ButtonLink } from "../button.tsx";
import type { LinkProps } from "../link.tsx";
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
  /** Who saved the version in use. */
  saved: SavedBy;
  chosen: Sides | null;
  /** The way in which one gives up what one typed: the page as it is now. */
  giveUpWay?: LinkProps["way"];
  now: Date | string;
}

/** Somebody saved first: theirs beside mine; one chooses, part by part. */
export function VersusPage(props: VersusPageProps) {
  const { what, page, action, hidden, differences, same, saved, chosen, now } = props;
  const busy = useNavigation().formMethod === "POST";
  const at = saved.at === null ? TWO_VERSIONS.before : clockOrDay(saved.at, now);
  return (
    <div>
      <PageHead back={{ to: page, word: what }} title={TWO_VERSIONS.title(saved)}>
        {TWO_VERSIONS.then(at, what, differences.length)}
      </PageHead>
      <Form method="post" action={action}>
        {hidden}
        <Versus
          {...{ differences, same, saved, at, chosen, busy }}
          giveUp={
            <ButtonLink to={page} way={props.giveUpWay}>
              {TWO_VERSIONS.giveUp(saved)}
            </ButtonLink>
          }
        />
      </Form>
    </div>
  );
}
