import { KIN_STATIONS } from "#app/text/kin.ts";
import { KIN_NAMES } from "#app/text/kin-names.ts";
import { At, type Bar } from "#app/ui/track.tsx";
import type { KinRequest } from "#contract/kin-request.ts";

/**
 * How far a request has come; what comes after an end is left out.
 * @param today KST: a day of another year says its year
 */
export function stationsOf(request: KinRequest, today: string): Bar[] {
  const { state, submittedAt, verifiedAt, approvedAt, activeAt, endedAt } = request;
  const since = [submittedAt, verifiedAt, approvedAt, activeAt];
  const isEnd = state === "REJECTED" || state === "WITHDRAWN";
  const ahead = since.filter((at) => at !== null).length;
  const stations = KIN_STATIONS.map(({ state: of, toCome }, n): Bar => {
    const name = KIN_NAMES[of];
    const at = since[n] ?? null;
    if (at === null) return { word: name, when: toCome, is: "ahead" };
    return { word: name, when: <At at={at} today={today} />, is: of === state ? "now" : "over" };
  });
  if (!isEnd) return stations;
  const end: Bar = {
    word: KIN_NAMES[state],
    when: <At at={endedAt ?? submittedAt} today={today} />,
    is: state === "REJECTED" ? "refused" : "struck",
  };
  return [...stations.slice(0, ahead), end];
}
