import { useFetcher } from "@remix-run/react";
import { useLine } from "#app/session/line.ts";
import { DAYS } from "#app/text/days.ts";
import { Button } from "#app/ui/button.tsx";
import { useBoard } from "../board-context.ts";
import { INTENTS } from "../intents.ts";

/** A holiday becomes a day of work: a form that posts, taken back by its toast. */
export function OpenHoliday({ day }: { day: string }) {
  const { address } = useBoard();
  const isDown = useLine() === "down";
  const { Form } = useFetcher({ key: `${INTENTS.holiday}-${day}` });
  return (
    <Form method="post" action={address.action} preventScrollReset>
      <input type="hidden" name="intent" value={INTENTS.holiday} />
      <input type="hidden" name="day" value={day} />
      <Button size="small" kind="quiet" name="choice" value="OPEN" disabled={isDown}>
        {DAYS.open}
      </Button>
    </Form>
  );
}
