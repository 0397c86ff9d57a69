import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import type { FormPart } from "#app/forms/pairs.ts";
import { isSessionEnding } from "#app/session/session-ending.ts";
import { SETTINGS_FORM } from "#app/text/settings-form.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";

interface LeaveGuardProps {
  changed: readonly FormPart[];
  /** The form is on its way: nothing is left behind. */
  busy: boolean;
}

/** Asks before a page is left with something in it that is not saved. */
export function LeaveGuard({ changed, busy }: LeaveGuardProps) {
  const isOpen = changed.length > 0 && !busy;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOpen && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isOpen) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSessionEnding()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOpen]);
  const stay = () => blocker.state === "blocked" && blocker.reset();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      title={SETTINGS_FORM.unsaved}
      onClose={stay}
      acts={
        <>
          <Button type="button" onClick={() => blocker.state === "blocked" && blocker.proceed()}>
            {SETTINGS_FORM.leave}
          </Button>
          <Button type="button" kind="main" onClick={stay}>
            {SETTINGS_FORM.stay}
          </Button>
        </>
      }
    >
      <p>{SETTINGS_FORM.unsavedThen(changed.map(({ label }) => label))}</p>
    </Dialog>
  );
}
