import { APPLY_PAGE_WORDS, APPLY_TEXT } from "#app/text/apply.ts";
import { JOINING_TEXT } from "#app/text/joining.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { MaySave, SaveLine, WrongCount } from "#app/ui/settings/save-bar.tsx";
import { WizardLater } from "#app/ui/staff-wizard.tsx";
import { APPLICATION_PAGES } from "#contract/application-pages.ts";
import { applyPage } from "../../addresses.ts";
import { APPLY_ACTS } from "./intents.ts";

export interface ApplyBarProps {
  number: number;
  /** It was opened to mend one thing: `check`. */
  from: string;
  /** The form of its buttons, where it stands in none. */
  of: { form?: string };
  /** In place of what leads on, where nothing does. */
  instead?: { to: string; word: string; keepsNothing?: true } | undefined;
  wrong: readonly { id: string }[];
  /** What was pressed and is on its way. */
  going: FormDataEntryValue | null;
}

/** The foot of each page: leave, back, on. */
export function ApplyBar({ number, from, of, instead, wrong, going }: ApplyBarProps) {
  const behind = APPLICATION_PAGES[number];
  const intent = behind ? APPLY_ACTS.next : APPLY_ACTS.submit;
  const next = from === "check" ? "CHECK" : behind;
  return (
    <MaySave>
      <SaveLine>
        {!instead?.keepsNothing && (
          <WizardLater {...of} name="intent" value={APPLY_ACTS.leave}>
            {JOINING_TEXT.later}
          </WizardLater>
        )}
        <WrongCount wrong={wrong} />
        {number > 1 && <ButtonLink to={applyPage(number - 1)}>{JOINING_TEXT.back}</ButtonLink>}
        {instead ? (
          <ButtonLink kind="main" to={instead.to}>
            {instead.word}
          </ButtonLink>
        ) : (
          <Button {...of} kind="main" name="intent" value={intent} loading={going === intent}>
            {next ? JOINING_TEXT.next(APPLY_PAGE_WORDS[next]) : APPLY_TEXT.send}
          </Button>
        )}
      </SaveLine>
    </MaySave>
  );
}
