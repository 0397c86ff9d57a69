/** The id of this browser, which it has once somebody has given it a name (내 계정). No cookie. */
const STORE = "device";

/** Null where nobody has named it, or nothing can be kept. */
export function deviceId(): string | null {
  try {
    return localStorage.getItem(STORE);
  } catch {
    return null; // storage may be shut; then the name stays as long as the session
  }
}

/** The id from now on. */
export function keepDeviceId(id: string): void {
  try {
    localStorage.setItem(STORE, id);
  } catch {
    // as above
  }
}
