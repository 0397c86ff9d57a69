import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useBoard } from "./board-context.ts";
import { startNamed } from "./booking/chosen-start.ts";
import type { Timetable } from "./booking/timetable.ts";
import { isHeldAt, isSameChoice, pressedAt, wordOf, type Choice, type Pressed } from "./choice.ts";

interface Choosing {
  /** The choice as it was loaded, with the timetable of its product. */
  loaded: Choice;
  table: Timetable;
  /** The answer to the form, where one is shown: it says what is chosen. Each has its own name. */
  answer?: string | null;
}

/**
 * What is chosen in a form whose choice stands in its address: at once what was pressed, then what
 * the address says, and what was loaded for it as soon as that is here. A load that fails, is late
 * or is given up takes no choice back.
 */
export function useChoice({ loaded, table, answer = null }: Choosing) {
  const { address, isBehind } = useBoard();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const asked: Choice = {
    product: address.asked("item") ?? "",
    start: address.asked("start") ?? "",
    channel: address.asked("channel") ?? "",
  };
  const at = answer ?? wordOf(asked);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const held = pressed && isHeldAt(at, pressed) ? pressed : null;
  if (held === null && pressed !== null) setPressed(null);

  const go = (to: string) => navigate(to, { replace: true, preventScrollReset: true });
  /** Chooses, at the address that says so. */
  const choose = (choice: Choice, to: string) => {
    setPressed(pressedAt(at, choice, to, held));
    go(to);
  };

  // What went on meanwhile, a form that nobody answered, may have ended the way there.
  const wasIdle = useRef(true);
  useEffect(() => {
    if (isIdle && !wasIdle.current && held && !isSameChoice(held.choice, asked)) go(held.to);
    wasIdle.current = isIdle;
  });

  const choice = held?.choice ?? (answer === null && isBehind ? asked : loaded);
  const product = choice.product || loaded.product;
  const { channel } = choice;
  const isItsTable = product === loaded.product && channel === loaded.channel;
  const found = isItsTable ? offered(table, choice.start) : undefined;
  return { product, channel, start: found?.start ?? "", full: found?.full ?? false, choose };
}

/** The start that a choice names, unless it filled up since. */
function offered({ rows }: Timetable, choice: string) {
  const { start, full } = startNamed(choice);
  const found = rows.flatMap(({ cells }) => cells.flat()).find((cell) => cell?.start === start);
  return found && (full || !found.full) ? found : undefined;
}
