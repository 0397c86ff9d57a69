import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A form's shape, as `readForm` is given it, and what is asked of an address. */
const SHAPES = [
  // A field of rows names the fields of a row in braces of its own.
  /\bconst \w*FORM = \{((?:[^{}]|\{[^}]*\})*)\}/g,
  /\breadForm\(request, \{([^}]*)\}/g,
];
const ASKED = /\b(?:searchParams|search|query|params)\.(?:get|getAll|has)\("([^"]+)"\)/g;

/** Every field of a form and every parameter of an address that app/ reads, as its sources say it. */
export function namesRead(): string[] {
  const names = readdirSync("app", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
    .map((source) => source.replaceAll(/\/\*[^]*?\*\//g, ""))
    .flatMap((source) => [
      ...SHAPES.flatMap((shape) => [...source.matchAll(shape)])
        .flatMap(([, fields = ""]) => [...fields.matchAll(/(\w+)(?=:)/g)])
        .map(([name]) => name),
      ...[...source.matchAll(ASKED)].map(([, name = ""]) => name),
    ]);
  return [...new Set(names)].sort();
}
