import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { SideName } from "#app/text/reconcile.ts";
import type { LinkHealth } from "#contract/platform.ts";
import type { Reconciliation } from "#contract/reconcile.ts";
import { platformReconcile } from "../../addresses.ts";
import { AllButtons } from "./all-links.tsx";
import type { All, Chosen, Counts } from "./chosen.ts";
import { DifferenceRow } from "./difference-row.tsx";
import { RECONCILE_INTENTS } from "./intents.ts";
import { SettleBar } from "./settle-bar.tsx";
import { TableHead } from "./table-head.tsx";
import styles from "./differences.module.css";

interface DifferencesFormProps {
  newest: Reconciliation;
  link: LinkHealth;
  chosen: Chosen;
  busy: boolean;
  now: Date;
}

/** Both sides of each difference; choosing works without a script, which only counts. */
export function DifferencesForm({ newest, link, chosen, busy, now }: DifferencesFormProps) {
  const { platform, differences } = newest;
  const mayChoose = differences.some(
    ({ resolvedTo, choices }) => resolvedTo === null && choices.length > 0,
  );
  const form = useRef<HTMLFormElement>(null);
  const [counts, setCounts] = useState<Counts | null>(null);
  const count = () => setCounts(countIn(form.current));
  useEffect(() => {
    // What was chosen before the script came is in the fields already.
    setCounts(countIn(form.current));
  }, [newest, chosen]);
  const choose = (all: All) => {
    // Where that side may not be chosen, nothing is.
    for (const radio of radiosOf(form.current)) radio.checked = radio.value === all;
    count();
  };
  return (
    <Form
      ref={form}
      method="post"
      action={platformReconcile(platform)}
      preventScrollReset
      onChange={count}
    >
      <input type="hidden" name="intent" value={RECONCILE_INTENTS.resolve} />
      <input type="hidden" name="reconciliation" value={newest.id} />
      {mayChoose && <AllButtons platform={platform} choose={choose} />}
      <table className={styles.table}>
        <TableHead platform={platform} choose={mayChoose ? choose : null} />
        <tbody>
          {differences.map((one, row) => (
            <DifferenceRow key={one.id} {...{ one, row, link, now }} chosen={chosen[one.id]} />
          ))}
        </tbody>
      </table>
      {mayChoose && <SettleBar {...{ link, counts, busy }} clear={() => choose("NONE")} />}
    </Form>
  );
}

const radiosOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? []),
];

function countIn(form: HTMLFormElement | null): Counts {
  const chosen = radiosOf(form).filter(({ checked }) => checked);
  const of = (side: SideName) => chosen.filter(({ value }) => value === side).length;
  return { OURS: of("OURS"), THEIRS: of("THEIRS") };
}
