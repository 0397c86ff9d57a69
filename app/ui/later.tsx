import type { ComponentType } from "react";
import { laterSheet } from "./later-sheet.ts";

/** A component whose code is fetched apart from the page that may draw it. */
export interface Later<Props> {
  /** @throws when it was not fetched before it is drawn */
  Part: ComponentType<Props>;
  /** Ends when it can be drawn, at once where it can already. @throws when its chunk or sheet cannot be had */
  fetch: () => Promise<void>;
  /** Can it be drawn now? For what is drawn before its page has been loaded. */
  isThere: () => boolean;
}

/**
 * No Suspense: the server draws in one go, and a page that came to life around a part that is missing
 * would lose its HTML to the first update. Who leads to a part fetches it first.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Later<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  return {
    Part: (props) => {
      if (Loaded === null) throw new Error("drawn before it was fetched");
      return <Loaded {...props} />;
    },
    fetch: () =>
      (coming ??= Promise.all([laterSheet(), load()]).then(
        ([, component]) => {
          Loaded = component;
        },
        (failure: unknown) => {
          coming = null;
          throw failure;
        },
      )),
    isThere: () => Loaded !== null,
  };
}
