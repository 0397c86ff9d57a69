import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const ROOT = path.resolve(import.meta.dirname, "..");
const IMPORT = /^import (\w+) from "([^"]+\.module\.css)";$/gm;

const files = readdirSync(path.join(ROOT, "app"), { recursive: true })
  .map((file) => path.join("app", String(file)))
  .sort();
const sheets = files.filter((file) => file.endsWith(".module.css"));
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

// A class's name is its number among all of app/'s: the board's HTML says them a thousand times.
const classes = sheets.flatMap((file) => {
  const names = Array.from(
    read(file).matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi),
    ([, name]) => `${file} ${name}`,
  );
  return [...new Set(names)];
});

/** The short name of a class of a CSS module, as `css.modules.generateScopedName` wants it. */
export function shortName(name: string, file: string): string {
  const source = `${path.relative(ROOT, file.split("?")[0] ?? file)} ${name}`;
  const number = classes.indexOf(source);
  if (number < 0) throw new Error(`${source}: not among the classes`);
  return `_${number.toString(36)}`;
}

// A class that is composed has several names, and one that is looked up is known only as it is drawn.
const lookedUp = files
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) => withNames(read(file), path.join(ROOT, file)).looked);
const mapped = new Set([...lookedUp, ...sheets.filter((file) => read(file).includes("composes:"))]);

/**
 * `styles.head` becomes the class itself, and the sheet's table of names goes: a hundred of them, most
 * of parts that open later, would come with the first page.
 */
export const namesInPlace: Plugin[] = [
  {
    name: "class-names-in-place",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      /\/app\/.*\.tsx$/.test(id) && id.startsWith(ROOT)
        ? { code: withNames(code, id, mapped).code, map: null }
        : undefined,
  },
  {
    name: "class-tables-away",
    apply: "build",
    enforce: "post",
    transform(_, id) {
      const sheet = path.relative(ROOT, id);
      if (!sheets.includes(sheet) || mapped.has(sheet)) return;
      return { code: "", map: null, moduleSideEffects: "no-treeshake" };
    },
  },
];

/** Names in place but those of the sheets in `kept`; `looked`: the sheets that are asked for others. */
function withNames(code: string, file: string, kept: ReadonlySet<string> = new Set()) {
  const looked: string[] = [];
  for (const [line, table = "", from = ""] of code.matchAll(IMPORT)) {
    const sheet = path.resolve(path.dirname(file), from);
    if (kept.has(path.relative(ROOT, sheet))) continue;
    code = code
      .replace(line, `import "${from}";`)
      .replace(new RegExp(`(?<![\\w./-])${table}\\.(\\w+)`, "g"), (_, name: string) =>
        JSON.stringify(shortName(name, sheet)),
      );
    if (new RegExp(`(?<![\\w./-])${table}\\b(?!-)`).test(code))
      looked.push(path.relative(ROOT, sheet));
  }
  return { code, looked };
}
