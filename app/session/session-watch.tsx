import { Form, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { SESSION } from "#app/text/session.ts";
import { countdown } from "#app/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { noteSessionEnding } from "./session-ending.ts";
import { useDrafts } from "./use-drafts.ts";
import { useIdleWatch } from "./use-idle-watch.ts";

/**
 * Stands on every staff page: warns two minutes before the idle end with 로그인 연장, and sees to it
 * that drafts are kept for their account alone, and no longer than they are needed.
 */
export function SessionWatch({ account, idleMinutes }: { account: string; idleMinutes: number }) {
  const logout = useRef<HTMLFormElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  useDrafts(account);
  const { leftMs, extend } = useIdleWatch(idleMinutes, (why) => {
    if (reason.current) reason.current.value = why;
    noteSessionEnding();
    logout.current?.submit();
  });
  return (
    <>
      <Form ref={logout} method="post" action="/session/logout" reloadDocument hidden>
        <input ref={reason} type="hidden" name="reason" defaultValue="" />
        <input type="hidden" name="next" value={pathname + search} />
      </Form>
      <Dialog
        open={leftMs !== null}
        title={SESSION.idleTitle}
        onClose={extend}
        acts={
          <Button kind="main" onClick={extend}>
            {SESSION.extend}
          </Button>
        }
      >
        <p>{SESSION.idleBody(countdown(leftMs ?? 0))}</p>
      </Dialog>
    </>
  );
}
