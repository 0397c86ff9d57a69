import { useMatches } from "@remix-run/react";
import { useMemo, useState } from "react";
import { namesOn } from "#app/ui/page-handle.ts";
import { TOAST_KEPT_MS, type ToastMessage } from "#app/ui/toast-message.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import { hear, named } from "./named-toasts.ts";
import { useSaid } from "./said.ts";
import { sentLately, useSending } from "./sending.ts";

interface ToastsProps {
  /** What the root's loader brought. */
  toasts: readonly ToastMessage[];
  account: string | null;
}

/**
 * The toasts of this page: those that a load brought, and what its script says. Named as they
 * arrive: later loads do not show them again.
 */
export function Toasts({ toasts, account }: ToastsProps) {
  const sending = useSending();
  const matches = useMatches();
  const listen = (before: Parameters<typeof hear>[0], own: boolean) => ({
    ...hear(before, { toasts, account, names: namesOn(matches) }, own),
    matches,
  });
  const [heard, setHeard] = useState(() => listen(null, true));
  if (heard.toasts !== toasts || heard.matches !== matches)
    setHeard(listen(heard, sentLately(TOAST_KEPT_MS)));
  const said = useSaid();
  const messages = useMemo(
    () => [...heard.messages, ...said.map((toast) => named(toast, heard.names))],
    [heard.messages, heard.names, said],
  );
  return <Toaster messages={messages} expecting={sending} />;
}
