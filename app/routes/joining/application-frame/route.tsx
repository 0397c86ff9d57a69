import { APPLICATION_TEXT } from "#app/text/application-frame.ts";
import { usePageWaiting } from "#app/ui/page-handle.ts";
import { SidePage, Waits } from "#app/ui/settings/side-page.tsx";
import { APPLICATION, APPLICATION_KIN } from "../../addresses.ts";

/** What stands around every screen of 신청. Not their guard: each asks `requireStaff` itself. */
export default function ApplicationFrame() {
  const waits = <Waits count={usePageWaiting()} of={APPLICATION_TEXT.toAnswer} />;
  return (
    <SidePage
      nav={APPLICATION_TEXT.title}
      screens={[
        { to: APPLICATION, word: APPLICATION_TEXT.requests, waits },
        { to: APPLICATION_KIN, word: APPLICATION_TEXT.kin },
      ]}
    />
  );
}
