import { useEffect, useRef } from "react";
import { Toaster as Sonner, toast } from "sonner";
import "sonner/dist/styles.css";
import { ToastLink } from "./toast-link.tsx";
import { focusPassesBy } from "./sonner-toaster-focus.ts";
import { TOAST_ICONS } from "./toast-icons.tsx";
import { TOAST_MS, type ToastMessage } from "./toast-message.ts";
import { UndoForm } from "./undo-form.tsx";
import styles from "./toaster.module.css";

/** Ids of the lines that were brought. One per page: there is one toaster, and none on the server. */
const shown = new Set<string>();

/** Each line once, however often it is brought. */
function show(line: ToastMessage) {
  if (shown.has(line.id)) return;
  shown.add(line.id);
  const say = line.type === "default" ? toast : toast[line.type];
  const { id, undo, link, description } = line;
  say(line.message, {
    id,
    description,
    ...(link && { action: <ToastLink {...link} /> }),
    ...(undo && {
      duration: Infinity,
      action: <UndoForm undo={undo} done={() => toast.dismiss(id)} />,
    }),
  });
  // A hold goes on while a pointer rests on its toast, which would keep that standing.
  if (undo) setTimeout(() => toast.dismiss(id), undo.leftMs);
}

/** Sonner with the constants of product.md §8. Its own file: fetched with the first toast. */
export default function SonnerToaster({ messages }: { messages: readonly ToastMessage[] }) {
  const toasts = useRef<HTMLDivElement>(null);
  useEffect(() => (toasts.current ? focusPassesBy(toasts.current) : undefined), []);
  useEffect(() => {
    // The toaster must have mounted before it takes the first line.
    const mounted = setTimeout(() => {
      for (const line of messages) show(line);
    });
    return () => clearTimeout(mounted);
  }, [messages]);
  return (
    <div ref={toasts}>
      <Sonner
        className={styles.toaster}
        position="bottom-center"
        duration={TOAST_MS}
        closeButton={false}
        offset={24}
        icons={TOAST_ICONS}
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
    </div>
  );
}
