import { Form, useNavigation } from "@remix-run/react";
import type { Reservation } from "#contract/reservation.ts";
import { useLine } from "#app/session/line.ts";
import { LIST } from "#app/text/list.ts";
import { MANY } from "#app/text/many.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { BOARD } from "../../addresses.ts";
import { useBoard } from "../board-context.ts";
import { actsFor, ALL_ACTS } from "../many/acts.ts";
import { MOST_AT_ONCE } from "../many/sort.ts";
import styles from "./bulk-bar.module.css";

interface BulkBarProps {
  selected: readonly Reservation[];
  onClear: () => void;
  now: Date;
}

/**
 * What can be done with those that are selected. It stands at the foot as soon as one is, and leads
 * to the panel that sorts them.
 */
export function BulkBar({ selected, onClear, now }: BulkBarProps) {
  const { address } = useBoard();
  const hydrated = useHydrated();
  const isDown = useLine() === "down";
  const { location } = useNavigation();
  const asked = new URLSearchParams(location?.search).get("many");
  const acts = hydrated ? actsFor(selected, now) : ALL_ACTS;
  const main = acts.at(-1);
  const tooMany = selected.length > MOST_AT_ONCE;
  return (
    <Form id="bulk" method="get" action={BOARD} className={styles.bulk} preventScrollReset>
      {[...new URLSearchParams(address.away().split("?")[1])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        <b>{hydrated ? LIST.picked(selected.length) : LIST.pickedSome}</b>{" "}
        <span className="soft">{selected.map((r) => r.party.name).join(", ")}</span>
      </p>
      {tooMany && (
        <span className={styles.hint} id="bulk-reason">
          {MANY.mostAtOnce(MOST_AT_ONCE)}
        </span>
      )}
      <Button kind="quiet" size="small" type="reset" onClick={onClear}>
        {LIST.unpick}
      </Button>
      {acts.map((to) => (
        <Button
          key={to}
          name="many"
          value={to}
          size="small"
          kind={to === main ? "main" : "plain"}
          disabled={isDown || tooMany}
          aria-describedby={tooMany ? "bulk-reason" : undefined}
          loading={asked === to}
        >
          {STATUS_TEXT[to].button}
        </Button>
      ))}
    </Form>
  );
}
