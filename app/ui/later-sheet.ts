let coming: Promise<void> | null = null;

/**
 * Ends when the sheet of what opens later is on the page: what is drawn without it lies anywhere. The
 * document names it, and has it itself where it draws such a thing (`PageShell.later`).
 * @throws when it cannot be had; it is asked for anew the next time
 */
export function laterSheet(): Promise<void> {
  return (coming ??= put().catch((failure: unknown) => {
    coming = null;
    throw failure;
  }));
}

async function put(): Promise<void> {
  if (typeof document === "undefined") return;
  const href = document.querySelector("link[rel=prefetch][data-later]")?.getAttribute("href");
  if (!href) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      // As Vite says it: the chunk guard knows the words.
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
}
