import { Form, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useAnswer } from "#app/forms/use-answer.ts";
import { usePageForm } from "#app/forms/use-form.ts";
import type { Reservation } from "#contract/reservation.ts";
import { useLine } from "#app/session/line.ts";
import { LIST } from "#app/text/list.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { AskMany } from "../actions/change-many.ts";
import { INTENTS } from "../intents.ts";
import { AskManyBar } from "./ask-many-bar.tsx";
import { ALL_ACTS, bulkActs, type BulkAct } from "./bulk.ts";
import styles from "./bulk-bar.module.css";

interface BulkBarProps {
  selected: readonly Reservation[];
  /** One and the same each time. */
  onClear: () => void;
  now: Date;
}

/** What can be done with all that are selected. It stands at the foot as soon as one is. */
export function BulkBar({ selected, onClear, now }: BulkBarProps) {
  const hydrated = useHydrated();
  const isDown = useLine() === "down";
  const { busy, sent, refused } = usePageForm(INTENTS.status);
  const answer = useAnswer();
  const done = useNavigation().state === "loading" && busy;
  useEffect(() => {
    if (done) onClear();
  }, [done, onClear]);
  if (asksMore(answer)) return <AskManyBar ask={answer.ask} busy={busy} />;

  const acts: readonly BulkAct[] = hydrated ? bulkActs(selected, now) : ALL_ACTS;
  const main = acts.findLast((act) => act.refused === null);
  const reason = acts.find((act) => act.refused !== null)?.refused ?? null;
  return (
    <>
      {refused && refused.about.length !== 1 && (
        <p className={`notice ${styles.notice ?? ""}`} role="alert">
          <Icon name="circle-alert" />
          <span>{refused.message}</span>
        </p>
      )}
      <Form id="bulk" method="post" className={styles.bulk} preventScrollReset>
        <input type="hidden" name="intent" value={INTENTS.status} />
        <p>
          <b>{hydrated ? LIST.picked(selected.length) : LIST.pickedSome}</b>{" "}
          <span className="soft">{selected.map((r) => r.party.name).join(", ")}</span>
        </p>
        {reason !== null && (
          <span className={styles.hint} id="bulk-reason">
            {reason}
          </span>
        )}
        <Button kind="quiet" size="small" type="reset" onClick={onClear}>
          {LIST.unpick}
        </Button>
        {acts.map((act) => (
          <Button
            key={act.to}
            name="status"
            value={act.to}
            size="small"
            kind={act === main ? "main" : "plain"}
            disabled={isDown || act.refused !== null}
            aria-describedby={act.refused === null ? undefined : "bulk-reason"}
            loading={sent?.get("status") === act.to}
          >
            {act.label}
          </Button>
        ))}
      </Form>
    </>
  );
}

const asksMore = (answer: unknown): answer is AskMany =>
  typeof answer === "object" && answer !== null && "ask" in answer;
