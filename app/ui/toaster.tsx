import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { joined } from "./joined.ts";
import { TOAST_MS, UNDO_MS, type ToastMessage, type ToastUndo } from "./toast-message.ts";
import { useHydrated } from "./use-hydrated.ts";
import styles from "./toaster.module.css";

const ICONS = {
  success: <CircleCheck />,
  error: <CircleX />,
  warning: <TriangleAlert />,
  info: <Info />,
  default: null,
};

type RenderUndo = (undo: ToastUndo, done: () => void) => ReactNode;

/** Shows a line at the bottom of the screen. @returns its id, for `toast.dismiss`. */
export function showToast(line: ToastMessage, renderUndo?: RenderUndo): string | number {
  const show = line.type === "default" ? toast : toast[line.type];
  const { undo } = line;
  if (!undo || !renderUndo) return show(line.message, { description: line.description });
  const id = `undo-${undo.reservationId}-${undo.version}`;
  return show(line.message, {
    id,
    description: line.description,
    duration: UNDO_MS,
    action: renderUndo(undo, () => toast.dismiss(id)),
  });
}

/**
 * Where toasts stand. `messages` are those of this page load: shown once by sonner, and as plain
 * lines before the script runs. `renderUndo` draws the form that takes a change back.
 */
export function Toaster(props: { messages: readonly ToastMessage[]; renderUndo: RenderUndo }) {
  const { messages, renderUndo } = props;
  const hydrated = useHydrated();
  useEffect(() => {
    // The toaster must have mounted before it takes the first line.
    const shown = setTimeout(() => {
      for (const line of messages) showToast(line, renderUndo);
    });
    return () => clearTimeout(shown);
    // A line is shown when it arrives, not when its drawing function changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [messages]);
  return (
    <>
      {hydrated ? null : <StillToasts {...props} />}
      <Sonner
        className={styles.toaster}
        position="bottom-center"
        duration={TOAST_MS}
        closeButton={false}
        offset={24}
        mobileOffset={{ bottom: 92, left: 12, right: 12 }}
        icons={ICONS}
        containerAriaLabel="알림"
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: styles.toast,
            description: styles.then,
            success: styles.success,
            error: styles.error,
            warning: styles.warning,
            info: styles.info,
          },
        }}
      />
    </>
  );
}

function StillToasts({ messages, renderUndo }: Parameters<typeof Toaster>[0]) {
  if (messages.length === 0) return null;
  return (
    <div className={styles.still}>
      {messages.map((line, index) => (
        <div
          key={index}
          className={joined(styles.toast, line.type !== "default" && styles[line.type])}
        >
          {ICONS[line.type] && <span data-icon="">{ICONS[line.type]}</span>}
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
