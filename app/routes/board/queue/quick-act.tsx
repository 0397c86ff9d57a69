import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLine } from "#app/session/line.ts";
import { wishDone, type Wish } from "#app/text/outcome.ts";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { joined } from "#app/ui/joined.ts";
import { useBoard } from "../board-context.ts";
import type { Seen } from "../board-data.ts";
import { INTENTS, reservationField, type Intent } from "../intents.ts";
import type { Act } from "../use-acts.ts";
import styles from "./quick-act.module.css";

interface QuickActProps extends Pick<ButtonProps, "kind" | "aria-keyshortcuts"> {
  r: Pick<Seen, "id" | "version" | "name">;
  to: Wish;
  /** What was done with it: said in the button's place, and no more to be pressed. */
  act?: Act | undefined;
  children: ReactNode;
}

/**
 * One click on a row: a form of its own. It has no say in what comes of it: `client-action.ts` says
 * that, `use-acts.ts` remembers it.
 */
export function QuickAct({ r, to, act, children, kind, ...button }: QuickActProps) {
  const { address } = useBoard();
  const intent = intentOf(to);
  const isDown = useLine() === "down";
  const { Form } = useFetcher({ key: `${intent}-${r.id}` });
  const [name, value] = buttonOf(to);
  return (
    <Form method="post" action={address.action} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="reservation" value={reservationField(r)} />
      {"confirms" in to && to.confirms && <input type="hidden" name="status" value="CONFIRMED" />}
      <Button
        size="small"
        name={name}
        value={value}
        {...button}
        // The same button still, so that the focus stays where it is.
        kind={act ? "quiet" : kind}
        className={joined(act && styles.done)}
        disabled={isDown}
        aria-disabled={act ? true : undefined}
        onClick={(event) => act && event.preventDefault()}
      >
        {act ? wishDone(act.wish) : children}
        <span className="vh"> {r.name}</span>
      </Button>
    </Form>
  );
}

const intentOf = (to: Wish): Intent =>
  "dismiss" in to
    ? INTENTS.dismiss
    : "status" in to
      ? INTENTS.status
      : "how" in to
        ? INTENTS.telling
        : INTENTS.reschedule;

/** The field that the button itself is, where it is one. */
function buttonOf(to: Wish): [name?: string, value?: string] {
  if ("dismiss" in to) return [];
  if ("how" in to) return ["how", to.how];
  if ("status" in to) return ["status", to.status];
  return "start" in to ? ["start", to.start] : ["overbook", to.overbook];
}
