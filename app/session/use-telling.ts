import { useEffect } from "react";

let isTelling = false;

/** Where the server records use, the page tells of what it cannot see. */
export function useTelling(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked || isTelling) return;
    isTelling = true;
    const { pathname } = window.location;
    // Without that script the page is what it is.
    void import("./tell-use.ts").then(
      ({ tellUse }) => tellUse(pathname),
      () => undefined,
    );
  }, [isAsked]);
}
