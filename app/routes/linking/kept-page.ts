import { freshId } from "#app/session/fresh-id.ts";
import { createKept, type Kept } from "#app/session/kept-data.ts";
import { say } from "#app/session/said.ts";
import { LINE_TEXT } from "#app/text/line.ts";

/** For a screen that loads itself again: where nobody answers, what it shows stays. */
export const keptPage = <Page>(): Kept<Page> =>
  createKept<Page>({
    isSame: () => false,
    onStay: () => say([{ id: freshId(), type: "error", message: LINE_TEXT.notOpened }]),
  });
