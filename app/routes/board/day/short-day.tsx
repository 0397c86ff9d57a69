import { shortName, shortText } from "#app/text/days.ts";
import type { Extent } from "./extent.ts";

/** Why a day closes early, and when: `한글날 단축 진료 13:00까지예요. 마지막 접수 12:30` */
export const ShortDay = ({ kind, name, closes, lastAcceptance }: NonNullable<Extent["short"]>) => (
  <>
    <strong className={kind === "HOLIDAY" ? "hot" : undefined}>{shortName(kind, name)}</strong>{" "}
    {shortText(closes, lastAcceptance)}
  </>
);
