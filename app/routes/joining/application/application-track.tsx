import { APPLICATIONS } from "#app/text/applications.ts";
import { Track } from "#app/ui/track.tsx";
import type { Application } from "#contract/application.ts";
import { kstDay } from "#contract/kst.ts";

/** How far an application has come, and what is said of what lies ahead. */
export const ApplicationTrack = ({ one, now }: { one: Application; now: Date }) => (
  <Track
    state={one.state}
    moves={one.moves}
    today={kstDay(now)}
    notes={{
      approved: APPLICATIONS.soon,
      done: one.state === "APPROVED" ? APPLICATIONS.endsByLinking : APPLICATIONS.begins,
    }}
  />
);
