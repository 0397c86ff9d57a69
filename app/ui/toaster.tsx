import { useEffect, useState, type ComponentType } from "react";
import { joined } from "./joined.ts";
import { laterSheet } from "./later-sheet.ts";
import { ToastLink } from "./toast-link.tsx";
import { TOAST_ICONS } from "./toast-icons.tsx";
import type { ToastMessage } from "./toast-message.ts";
import { UndoForm } from "./undo-form.tsx";
import { useHydrated } from "./use-hydrated.ts";
import styles from "./toaster.module.css";

interface ToastLines {
  /** What this page load has to say. */
  messages: readonly ToastMessage[];
}

interface ToasterProps extends ToastLines {
  /** Something was sent: there will be something to say. */
  expecting: boolean;
}

/**
 * Where toasts stand: plain lines in the page, sonner as soon as it is there and wanted. Where its
 * file cannot be had (a broken line, a program of another build) the plain lines say what there is.
 */
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
  const sonner = useSonner(expecting || wanted);
  if (!hydrated || (wanted && sonner === "away")) return <StillToasts messages={messages} />;
  if (!wanted || sonner === "away") return null;
  return <sonner.Toaster messages={messages} />;
}

/** Sonner's file, fetched once it is wanted: it is away until then, and while it cannot be had. */
function useSonner(wanted: boolean) {
  const [sonner, setSonner] = useState<"away" | { Toaster: ComponentType<ToastLines> }>("away");
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    Promise.all([laterSheet(), import("./sonner-toaster.tsx")]).then(
      ([, file]) => {
        if (!left) setSonner({ Toaster: file.default });
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return sonner;
}

function StillToasts({ messages }: ToastLines) {
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
          {line.link && <ToastLink {...line.link} />}
        </div>
      ))}
    </div>
  );
}
