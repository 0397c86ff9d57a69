import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KEY_GROUPS } from "./keys.ts";

/** Codes as the screens name them: `Slash`, `KeyN`, `Digit…` of the first three buttons. */
const CODES =
  /"((?:(?:Shift|Mod)\+)?(?:Key[A-Z]|Slash|Escape|Arrow(?:Up|Down|Left|Right)|Bracket\w+))"/g;

test("every key that a screen registers stands in the list, and no other", () => {
  const sources = ["app/ui", "app/routes"]
    .flatMap((dir) => readdirSync(dir, { recursive: true }).map((file) => `${dir}/${String(file)}`))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .filter((code) => /\buse(?:Press)?Key\(/.test(code));
  const registered = new Set(
    sources.flatMap((code) => [...code.matchAll(CODES)].map(([, name]) => name)),
  );
  const listed = KEY_GROUPS.flatMap(({ lines }) => lines.flatMap(({ codes }) => codes));
  const digits = ["Digit1", "Digit2", "Digit3"];
  expect([...registered, ...digits].sort()).toEqual([...new Set(listed)].sort());
});
