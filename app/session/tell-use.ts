/**
 * Tells the server which page one came to without a document, and of forms that change something. Once
 * a document; it is fetched only where the server records use (contract §5). A beacon is nobody's to
 * wait for, outlives the page, and fails in silence.
 * @param counted the path that the server has counted; one may have gone on before this script came
 */
export function tellUse(counted: string): void {
  const router = window.__remixRouter;
  let path = counted;

  const look = ({ navigation, location, errors }: typeof router.state) => {
    if (navigation.state !== "idle" || location.pathname === path) return;
    path = location.pathname;
    // An error screen has no name, in a document neither.
    if (errors === null) send("/page-view", { path });
  };
  router.subscribe(look);
  look(router.state);

  const begun = new WeakSet<HTMLFormElement>();
  window.addEventListener("change", ({ target }) => {
    const { form = null } = target as Partial<HTMLInputElement>;
    if (form === null || form.method !== "post" || begun.has(form)) return;
    begun.add(form);
    send("/track", { form: "started", path: window.location.pathname });
  });
  // Before React's, which may take the page on: it is the page that the form stood on.
  const onSubmit = ({ target }: SubmitEvent) => {
    const form = target as HTMLFormElement;
    if (form.method !== "post") return;
    begun.delete(form);
    send("/track", { form: "submitted", path: window.location.pathname });
  };
  window.addEventListener("submit", onSubmit, { capture: true });

  // A page that was drawn ahead, and not counted, is looked at now.
  const drawnAhead = document as Document & { prerendering?: boolean };
  if (drawnAhead.prerendering)
    document.addEventListener("prerenderingchange", () => send("/page-view", { path }), {
      once: true,
    });
}

const send = (to: string, told: Record<string, string>) =>
  void navigator.sendBeacon(to, new URLSearchParams(told));
