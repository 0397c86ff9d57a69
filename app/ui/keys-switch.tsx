import { useEffect, useSyncExternalStore } from "react";
import { keysOn, markKeys, setKeys, subscribeToKeys } from "./keys.ts";
import { useHydrated } from "./use-hydrated.ts";

/** 단축키 쓰기. Only where there is JavaScript, which the shortcuts need. */
export function KeysSwitch() {
  const on = useSyncExternalStore(subscribeToKeys, keysOn, () => true);
  const hydrated = useHydrated();
  useEffect(markKeys, []);
  if (!hydrated) return null;
  return (
    <label className="check desk-only">
      <input type="checkbox" checked={on} onChange={(event) => setKeys(event.target.checked)} />
      단축키 쓰기
    </label>
  );
}
