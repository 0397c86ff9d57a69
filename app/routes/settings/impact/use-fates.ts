import { useEffect, useRef, useState } from "react";
import { keepForm, keptForm } from "#app/forms/kept-form.ts";
import { pairsOfForm } from "#app/forms/pairs.ts";
import { fieldsIn } from "#app/forms/read.ts";
import { useDraftOwner } from "#app/session/use-draft-owner.ts";
import type { ImpactAnswer } from "./action.ts";
import type { FateRow } from "./fate-row.ts";
import { chosenIn, FATES_FORM, FATES_KEPT, type Act, type Chosen } from "./fates-form.ts";
import type { ImpactData } from "./load.ts";

type Choices = Readonly<Record<string, Chosen>>;

/**
 * What is decided of each reservation. This tab keeps it (026) as long as the change is the same: a
 * reload and a log-out lose nothing of it.
 */
export function useFates({ wish, items, decided }: ImpactData, answer: ImpactAnswer | null) {
  const form = useRef<HTMLFormElement>(null);
  const owner = useDraftOwner();
  const given = answer ?? decided;
  const [choices, setChoices] = useState<Choices>(() => choicesOf(items, given.chosen));
  const [heard, setHeard] = useState(answer);
  // Rises where the fields are drawn anew, with other starts than were chosen in them.
  const [drawn, setDrawn] = useState(0);
  const [isChanged, setChanged] = useState(false);
  if (heard !== answer) {
    setHeard(answer);
    setChoices(choicesOf(items, given.chosen));
  }

  useEffect(() => {
    const found = owner === null || answer !== null ? null : keptForm(owner, FATES_KEPT);
    if (found?.basis.base !== wish) return;
    const { fates } = fieldsIn(found.pairs, FATES_FORM);
    const kept = chosenIn(fates.filter((fate) => isStill(fate, items)));
    setChoices((now) => ({ ...now, ...kept }));
    setDrawn((times) => times + 1);
    setChanged(true);
    // Once: from then on what is decided is here.
  }, [owner, wish]);

  const keep = () => {
    if (owner === null || !form.current) return;
    const pairs = pairsOfForm(new FormData(form.current));
    keepForm(owner, FATES_KEPT, { pairs, basis: { version: 0, base: wish } });
  };
  useEffect(() => {
    if (isChanged) keep();
  });

  const actFor = ({ reservation, starts }: FateRow): Act | null => {
    const act = choices[reservation.id]?.act ?? null;
    return act === "MOVE" && starts.length === 0 ? null : act;
  };
  const choose = (rows: readonly FateRow[], act: Act) => {
    const chosen = rows.map(({ reservation: { id } }): [string, Chosen] => [
      id,
      { start: "", ...choices[id], act },
    ]);
    setChoices({ ...choices, ...Object.fromEntries(chosen) });
    setChanged(true);
  };
  return {
    ...{ form, drawn, isChanged, actFor, choose, asked: given.asked },
    startFor: ({ reservation }: FateRow): string => choices[reservation.id]?.start ?? "",
    /** Another start was chosen in a row's field. */
    onStart: () => {
      setChanged(true);
      keep();
    },
  };
}

/** Is it the row that was decided on, and is its start still free? */
function isStill(
  { id, version, act, start }: { id: string; version: string; act: string; start: string },
  items: readonly FateRow[],
): boolean {
  const row = items.find(({ reservation }) => reservation.id === id);
  if (row === undefined || String(row.reservation.version) !== version) return false;
  return act !== "MOVE" || row.starts.includes(start);
}

/** What was chosen; else the nearest free start, where there is one. */
const choicesOf = (items: readonly FateRow[], chosen: Choices): Choices =>
  Object.fromEntries(
    items.map(({ reservation: { id }, proposed }): [string, Chosen] => [
      id,
      chosen[id] ?? { act: proposed === null ? null : "MOVE", start: "" },
    ]),
  );
