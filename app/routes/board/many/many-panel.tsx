import { Form } from "@remix-run/react";
import { useState } from "react";
import { useFirstWrong } from "#app/forms/use-first-wrong.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import { useLine } from "#app/session/line.ts";
import { isCalledOff } from "#contract/reservation-status.ts";
import { reasonProblem } from "#contract/field-rules.ts";
import { REASON_HINT, STEP_WORDS } from "#app/text/acts.ts";
import { PAPER } from "#app/text/paper.ts";
import { MANY } from "#app/text/many.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useBoard } from "../board-context.ts";
import { INTENTS } from "../intents.ts";
import { PanelFrame } from "../panel/panel-frame.tsx";
import type { ManyData, ManyRow } from "./load.ts";
import { HOW } from "./how.ts";
import { ManyLine } from "./many-line.tsx";
import { MOST_AT_ONCE } from "./sort.ts";
import styles from "./many-panel.module.css";

/** What an act on many would do, sorted before it does: at once, one by one, and not at all. */
export function ManyPanel({ data }: { data: ManyData }) {
  const { address } = useBoard();
  const hydrated = useHydrated();
  const isDown = useLine() === "down";
  const { busy, refused } = usePageForm(INTENTS.many);
  const form = useFirstWrong(refused);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { to, rows } = data;
  const ready = rows.filter((row) => row.kind === "ready");
  const choose = rows.filter((row) => row.kind === "choose");
  const cannot = rows.filter((row) => row.kind === "cannot");
  const isLeft = ({ id, nearest }: { id: string; nearest: string | null }) =>
    hydrated && left.has(id) ? true : nearest === null && !left.has(`${id} in`);
  const count = ready.length + choose.filter((row) => !isLeft(row)).length;
  // Without a script nobody counts what one has chosen.
  const isCounted = hydrated || choose.length === 0;
  const words = to === "REJECTED" ? STEP_WORDS.reject : STEP_WORDS.cancel;
  const doable = [...ready, ...choose];
  const onHow = (id: string, how: string) => {
    const next = new Set(left);
    next.delete(id);
    next.delete(`${id} in`);
    next.add(how === HOW.leave ? id : `${id} in`);
    setLeft(next);
  };
  return (
    <PanelFrame
      title={MANY.title(rows.length, to)}
      back={{ word: PAPER.title }}
      head={<h2 id="panel-name">{MANY.title(rows.length, to)}</h2>}
    >
      <Form ref={form} method="post" action={address.actionAway} className={styles.many}>
        <input type="hidden" name="intent" value={INTENTS.many} />
        <input type="hidden" name="status" value={to} />
        <div className={styles.groups}>
          {refused && Object.keys(refused.fields).length === 0 && (
            <p className="notice" role="alert">
              <Icon name="circle-alert" />
              <span>{refused.message}</span>
            </p>
          )}
          {data.left > 0 && (
            <p className="notice">
              <Icon name="info" />
              <span>{MANY.tooMany(MOST_AT_ONCE, data.left)}</span>
            </p>
          )}
          <Group title={MANY.groups.ready(to)} rows={ready} from={0} />
          <Group title={MANY.groups.choose} rows={choose} from={ready.length} onHow={onHow} />
          <Group title={MANY.groups.cannot} rows={cannot} from={null} />
          {doable.length === 0 && (
            <p className="soft">{rows.length === 0 ? MANY.none : MANY.nothing}</p>
          )}
          {isCalledOff(to) && doable.length > 0 && (
            <Field
              id="many-reason"
              label={words.reason}
              optional
              hint={REASON_HINT}
              error={refused?.fields.reason ?? null}
              check={reasonProblem}
            >
              {(wiring) => (
                <Input
                  {...wiring}
                  name="reason"
                  autoComplete="off"
                  defaultValue={refused?.values.reason ?? ""}
                />
              )}
            </Field>
          )}
        </div>
        <div className={styles.foot}>
          <ButtonLink to={address.away()}>{MANY.close}</ButtonLink>
          {doable.length > 0 && (
            <Button
              kind={isCalledOff(to) ? "danger" : "main"}
              loading={busy}
              disabled={isDown || (isCounted && count === 0)}
            >
              {isCounted ? MANY.title(count, to) : MANY.act(to)}
            </Button>
          )}
        </div>
      </Form>
    </PanelFrame>
  );
}

interface GroupProps {
  title: string;
  rows: readonly ManyRow[];
  /** The number of its first row in the form; null where none of them is sent. */
  from: number | null;
  onHow?: (id: string, how: string) => void;
}

function Group({ title, rows, from, onHow }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>
        {title} <b>{rows.length}</b>
      </h3>
      <ol>
        {rows.map((row, index) => (
          <ManyLine
            key={row.id}
            row={row}
            field={from === null ? null : `many.${from + index}`}
            onHow={onHow}
          />
        ))}
      </ol>
    </section>
  );
}
