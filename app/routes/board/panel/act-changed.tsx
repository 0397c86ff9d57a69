import { useState } from "react";
import { STATUSES } from "#contract/reservation-status.ts";
import type { Refused } from "#app/forms/refused.ts";
import { ACTS, STEP_NAMES } from "#app/text/acts.ts";
import { CHANGED, changedText } from "#app/text/changed.ts";
import { STATUS_TEXT } from "#app/text/status.ts";
import { useBoard } from "../board-context.ts";
import { startNamed } from "../booking/chosen-start.ts";
import { INTENTS } from "../intents.ts";
import { ChangedFirst } from "./changed-first.tsx";
import { lastChange } from "./last-change.ts";
import type { PanelData } from "./load.ts";
import { useActForms } from "./use-act-forms.ts";

/** Somebody else was first with the reservation, and the form was refused for that. */
export const isChangedFirst = (refused: Refused | null): boolean => refused?.conflict === "version";

/**
 * What somebody else did first, where that refused what was pressed, or came while a step is open: then
 * the step stands below, with all that was typed in it.
 */
export function ActChanged({ data, now }: { data: PanelData; now: Date }) {
  const { reservation: r, step, history } = data;
  const { address } = useBoard();
  const refused =
    Object.values(useActForms(r.id))
      .map((form) => form.refused)
      .find(isChangedFirst) ?? null;
  const entry = lastChange(history);
  const [opened, setOpened] = useState({ step, at: entry?.at });
  if (opened.step !== step) setOpened({ step, at: entry?.at });
  const [left, setLeft] = useState<Refused | null>(null);
  const isOver = refused === null ? step === null || opened.at === entry?.at : refused === left;
  if (isOver || entry === undefined) return null;
  return (
    <ChangedFirst
      said={refused ? CHANGED.refused : CHANGED.meanwhile}
      urgent={refused !== null}
      label={CHANGED.theirs}
      entry={entry}
      now={now}
      to={address.afterAct()}
      onLeave={() => setLeft(refused)}
      mine={refused ? wantedText(refused, now) : step && STEP_NAMES[step]}
    >
      {changedText(entry, now)}
    </ChangedFirst>
  );
}

/** `확정`, `예약 취소: 환자 요청`, `오늘 16:00으로 옮기기`: what was pressed. */
function wantedText({ intent, values }: Refused, now: Date): string {
  const { status, reason = "", start = "", how } = values;
  if (intent === INTENTS.dismiss) return ACTS.dismiss;
  if (intent === INTENTS.telling) return how === "AGAIN" ? ACTS.tellAgain : ACTS.toldByHand;
  if (intent === INTENTS.reschedule && start !== "")
    return ACTS.moveTo(startNamed(start).start, now.toISOString());
  const to = STATUSES.find((one) => one === status);
  const act = to ? STATUS_TEXT[to].button : ACTS.move;
  return reason === "" ? act : `${act}: ${reason}`;
}
