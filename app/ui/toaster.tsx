import { lazy, Suspense, useEffect, useState } from "react";
import { joined } from "./joined.ts";
import { TOAST_ICONS } from "./toast-icons.tsx";
import type { ToastMessage } from "./toast-message.ts";
import { UndoForm } from "./undo-form.tsx";
import { useHydrated } from "./use-hydrated.ts";
import styles from "./toaster.module.css";

const load = () => import("./sonner-toaster.tsx");
const SonnerToaster = lazy(load);

interface ToasterProps {
  /** What this page load has to say. */
  messages: readonly ToastMessage[];
  /** Something was sent: there will be something to say. */
  expecting: boolean;
}

/** Where toasts stand: plain lines in the page, sonner as soon as it is there and wanted. */
export function Toaster({ messages, expecting }: ToasterProps) {
  const hydrated = useHydrated();
  // Stays once it was wanted. Not set while rendering: React 18 would then take `hydrated` for true
  // while it hydrates.
  const [stays, setStays] = useState(false);
  const wanted = stays || messages.length > 0;
  useEffect(() => {
    if (messages.length === 0) return;
    const timer = setTimeout(() => setStays(true));
    return () => clearTimeout(timer);
  }, [messages]);
  useEffect(() => {
    if (expecting) void load();
  }, [expecting]);
  const still = <StillToasts messages={messages} />;
  if (!hydrated) return still;
  return wanted ? (
    <Suspense fallback={still}>
      <SonnerToaster messages={messages} />
    </Suspense>
  ) : null;
}

function StillToasts({ messages }: Pick<ToasterProps, "messages">) {
  if (messages.length === 0) return null;
  return (
    <div className={styles.still}>
      {messages.map((line) => (
        <div
          key={line.id}
          className={joined(styles.toast, line.type !== "default" && styles[line.type])}
        >
          {TOAST_ICONS[line.type] && <span data-icon="">{TOAST_ICONS[line.type]}</span>}
          <div role={line.type === "error" ? "alert" : "status"}>
            <div>{line.message}</div>
            {line.description && <div className={styles.then}>{line.description}</div>}
          </div>
          {line.undo && <UndoForm undo={line.undo} />}
        </div>
      ))}
    </div>
  );
}
