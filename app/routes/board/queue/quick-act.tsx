import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Status } from "#contract/reservation-status.ts";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import { useBoard } from "../board-context.ts";
import type { Seen } from "../board-data.ts";
import { INTENTS, reservationField } from "../intents.ts";

interface QuickActProps extends Pick<ButtonProps, "kind" | "aria-keyshortcuts"> {
  r: Pick<Seen, "id" | "version" | "name">;
  /** The status to set, or the start to move to (UTC ISO), or the start to keep beyond capacity. */
  to: { status: Status } | { start: string } | { overbook: string };
  children: ReactNode;
}

/** One click on a row: a form of its own. `use-optimistic.ts` shows what it will do at once. */
export function QuickAct({ r, to, children, ...button }: QuickActProps) {
  const { address } = useBoard();
  const intent = "status" in to ? INTENTS.status : INTENTS.reschedule;
  const fetcher = useFetcher({ key: `${intent}-${r.id}` });
  const [[name, value] = ["", ""]] = Object.entries<string>(to);
  const sent = fetcher.formData?.get(name) === value;
  return (
    <fetcher.Form method="post" action={address.action} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="reservation" value={reservationField(r)} />
      <Button size="small" name={name} value={value} loading={sent} {...button}>
        {children}
        <span className="vh"> {r.name}</span>
      </Button>
    </fetcher.Form>
  );
}
