import { deviceId } from "#app/session/device.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Says in a login's form which browser it is, where that has been given a name. */
export function DeviceField() {
  const hydrated = useHydrated();
  const id = hydrated ? deviceId() : null;
  return id === null ? null : <input type="hidden" name="device" value={id} />;
}
