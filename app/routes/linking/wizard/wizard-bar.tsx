import type { ReactNode } from "react";
import type { Wrong } from "#app/forms/wrong.ts";
import { WIZARD } from "#app/text/wizard.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { MaySave, SaveLine, WrongCount } from "#app/ui/settings/save-bar.tsx";
import { WizardLater } from "#app/ui/staff-wizard.tsx";
import type { Wizard } from "#contract/linking-wizard.ts";
import { linkingPage } from "../../addresses.ts";

interface WizardBarProps extends Pick<Wizard, "platform" | "page"> {
  wrong: readonly Wrong[];
  busy: boolean;
  main: { intent: string; word: string };
  children?: ReactNode;
}

/** The foot of each page: leave, back, on. */
export const WizardBar = ({ platform, page, wrong, busy, main, children }: WizardBarProps) => (
  <MaySave>
    <SaveLine>
      <WizardLater name="intent" value="leave">
        {WIZARD.leave}
      </WizardLater>
      <WrongCount wrong={wrong} />
      {children}
      {page > 1 && <ButtonLink to={linkingPage(platform, page - 1)}>{WIZARD.back}</ButtonLink>}
      <Button kind="main" name="intent" value={main.intent} loading={busy}>
        {main.word}
      </Button>
    </SaveLine>
  </MaySave>
);
