import type { ReactNode } from "react";
import type { FormPart } from "#app/forms/pairs.ts";
import type { Wrong } from "#app/forms/wrong.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { useWhoMay } from "../use-who-may.ts";
import { JumpLink } from "../jump-link.tsx";
import styles from "./save-bar.module.css";

/** The line at the foot of a form: how it stands on the left, its buttons on the right. */
export const SaveLine = ({
  title,
  then,
  children,
}: {
  title?: ReactNode;
  then?: ReactNode;
  children: ReactNode;
}) => (
  <div className={styles.save} data-page-bar="">
    <p aria-live="polite">
      {title !== undefined && <b>{title}</b>}
      {then !== undefined && <span>{then}</span>}
    </p>
    {children}
  </div>
);

/** The line's place: who may not save reads there who could give the switch. */
export function MaySave({ children }: { children: ReactNode }) {
  const why = useWhoMay("SETTINGS");
  return why === null ? children : <SaveLine then={why}>{null}</SaveLine>;
}

interface WrongCountProps {
  wrong: readonly Pick<Wrong, "id">[];
  says?: (count: number) => string;
}

/** In the line: how much is to be mended, and the way there. */
export const WrongCount = ({ wrong, says = SETTINGS_FORM.wrong }: WrongCountProps) =>
  wrong[0] ? (
    <p className={styles.wrong}>
      <Icon name="circle-alert" />
      <JumpLink to={wrong[0].id}>{says(wrong.length)}</JumpLink>
    </p>
  ) : null;

/** In the line: how much had better be looked at, and the way there. */
export const CautionCount = ({ count, to }: Pick<Cautions, "count" | "to">) =>
  count === 0 ? null : (
    <p className={styles.caution}>
      <Icon name="triangle-alert" />
      <JumpLink to={to}>{SETTINGS_FORM.cautions(count)}</JumpLink>
    </p>
  );

/** Words to look at. */
export interface Cautions {
  count: number;
  /** The id of the first one's place. */
  to: string;
  /** Some were not saved like this: who saves says that they were seen. */
  areNew: boolean;
}

interface SaveBarProps {
  changed: readonly FormPart[];
  /** What saving does. */
  then?: ReactNode;
  wrong: readonly Wrong[];
  /** While some of them are new, and nothing is wrong, the main button says 그래도 저장. */
  cautions?: Cautions;
  busy: boolean;
  onReset: () => void;
  /** The page itself: 되돌리기 without a script. */
  page: string;
  /** What the main button sends besides: `name` and `value`. */
  main?: { name: string; value: string };
}

/** The save bar of a form that changes what there is. */
export function SaveBar({
  changed,
  then,
  wrong,
  cautions,
  busy,
  onReset,
  page,
  main,
}: SaveBarProps) {
  const hydrated = useHydrated();
  const isChanged = changed.length > 0;
  const labels = changed.map(({ label }) => label);
  const anyway =
    wrong.length === 0 && cautions !== undefined && cautions.count > 0 && cautions.areNew;
  const says = [isChanged && SETTINGS_FORM.parts(labels), then].filter(Boolean);
  return (
    <MaySave>
      <SaveLine
        title={
          isChanged
            ? SETTINGS_FORM.changed(changed.length)
            : hydrated
              ? SETTINGS_FORM.unchanged
              : undefined
        }
        then={
          hydrated && !isChanged ? undefined : says.map((part, at) => <span key={at}>{part} </span>)
        }
      >
        {wrong.length > 0 ? (
          <WrongCount wrong={wrong} />
        ) : (
          cautions && <CautionCount {...cautions} />
        )}
        {hydrated ? (
          <Button type="button" disabled={!isChanged || busy} onClick={onReset}>
            {SETTINGS_FORM.reset}
          </Button>
        ) : (
          <Button formMethod="get" formAction={page} formNoValidate>
            {SETTINGS_FORM.reset}
          </Button>
        )}
        <Button kind="main" loading={busy} {...main}>
          {anyway ? SETTINGS_FORM.saveAnyway : SETTINGS_FORM.save}
        </Button>
      </SaveLine>
    </MaySave>
  );
}
