import { APPLICATION_TEXT } from "#app/text/kin-links.ts";
import { SidePage } from "#app/ui/settings/side-page.tsx";
import { SCREENS } from "./screens.ts";

/** What stands around every screen of 신청. Not their guard: each asks `requireStaff` itself. */
export default function ApplicationRoute() {
  return <SidePage nav={APPLICATION_TEXT.nav} screens={SCREENS} />;
}
