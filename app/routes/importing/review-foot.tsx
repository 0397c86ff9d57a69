import type { Wrong } from "#app/forms/wrong.ts";
import { LOAD } from "#app/text/importing.ts";
import { willText } from "#app/text/importing-rows.ts";
import { Button } from "#app/ui/button.tsx";
import { MaySave, SaveLine, WrongCount } from "#app/ui/settings/save-bar.tsx";
import { LOAD_INTENTS } from "./intents.ts";
import type { Sums } from "./sums.ts";

interface ReviewFootProps {
  sums: Sums;
  wrong: readonly Pick<Wrong, "id">[];
  /** So many have failed, and are tried again alone; null: it is the first time. */
  again: number | null;
  /** Nothing of it can be taken over as things stand. */
  blocked: boolean;
  busy: string | null;
}

/** What would become of it all, and its buttons. */
export const ReviewFoot = ({ sums, wrong, again, blocked, busy }: ReviewFootProps) => (
  <MaySave>
    <SaveLine
      title={LOAD.willDo(sums.MAKE, sums.JOIN, sums.SKIP)}
      then={willText(sums.MAKE, sums.prices)}
    >
      {wrong.length > 0 ? (
        <WrongCount wrong={wrong} />
      ) : (
        <WrongCount wrong={sums.unchosen} says={LOAD.unchosen} />
      )}
      <Button kind="quiet" name="intent" value={LOAD_INTENTS.end}>
        {again === null ? LOAD.end : LOAD.endNow}
      </Button>
      {!blocked && (
        <>
          <Button name="intent" value={LOAD_INTENTS.leave}>
            {LOAD.leave}
          </Button>
          <Button
            kind="main"
            name="intent"
            value={LOAD_INTENTS.take}
            loading={busy === LOAD_INTENTS.take}
          >
            {again === null ? LOAD.save : LOAD.retry(again)}
          </Button>
        </>
      )}
    </SaveLine>
  </MaySave>
);
