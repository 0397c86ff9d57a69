import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while hydrating, true as soon as the script works. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
