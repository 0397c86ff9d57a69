import { APPLICATION_TEXT } from "#app/text/application.ts";
import { usePageWaiting } from "#app/ui/page-handle.ts";
import { APPLICATION } from "../addresses.ts";
import { SideCount, SidePage } from "../staff/side-page/side-page.tsx";
import { APPLICATION_SCREENS } from "./application-screens.ts";

/** What stands around every screen of 신청. Not their guard: each asks `requireStaff` itself. */
export default function ApplicationNav() {
  const waiting = usePageWaiting();
  return (
    <SidePage
      label={APPLICATION_TEXT.title}
      screens={APPLICATION_SCREENS}
      beside={(to) =>
        to === APPLICATION && <SideCount count={waiting} word={APPLICATION_TEXT.toAnswer} />
      }
    />
  );
}
