import { lazy, Suspense, useEffect, useState } from "react";
import { joined } from "./joined.ts";
import { TOAST_ICONS } from "./toast-icons.tsx";
import type { ToasterProps } from "./toaster-props.ts";
import { useHydrated } from "./use-hydrated.ts";
import styles from "./toaster.module.css";

const load = () => import("./sonner-toaster.tsx");
const SonnerToaster = lazy(load);

/**
 * Where toasts stand: plain lines in the page, sonner as soon as it is there. It is fetched when
 * the first form is sent, because that is when there will be something to say.
 */
export function Toaster(props: ToasterProps) {
  const hydrated = useHydrated();
  // Stays once it was wanted. Not set while rendering: React 18 would then take `hydrated` for true
  // while it hydrates.
  const [stays, setStays] = useState(false);
  const wanted = stays || props.messages.length > 0;
  useEffect(() => {
    if (props.messages.length === 0) return;
    const timer = setTimeout(() => setStays(true));
    return () => clearTimeout(timer);
  }, [props.messages]);
  useEffect(() => {
    const soon = () => void load();
    document.addEventListener("submit", soon, { capture: true, once: true });
    return () => document.removeEventListener("submit", soon, { capture: true });
  }, []);
  const still = <StillToasts {...props} />;
  if (!hydrated) return still;
  return wanted ? (
    <Suspense fallback={still}>
      <SonnerToaster {...props} />
    </Suspense>
  ) : null;
}

function StillToasts({ messages, renderUndo }: ToasterProps) {
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
          {line.undo && renderUndo(line.undo, () => undefined)}
        </div>
      ))}
    </div>
  );
}
