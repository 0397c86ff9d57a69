import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const parsed = (name: string, text: string) =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => path.join(folder, name))
    .map((file) => parsed(file, readFileSync(file, "utf8")));

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

const literalOf = (value: ts.Expression | undefined): ts.Expression | undefined =>
  value !== undefined && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    ? literalOf(value.expression)
    : value;

/** The tables of words a file has, each with the names of its words. */
function tablesOf(source: ts.SourceFile): [name: string, keys: string[]][] {
  const found: [string, string[]][] = [];
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const literal = literalOf(initializer);
      if (literal === undefined || !ts.isObjectLiteralExpression(literal)) continue;
      const keys = literal.properties.flatMap(({ name: key }) =>
        key !== undefined && ts.isIdentifier(key) ? [key.text] : [],
      );
      found.push([name.getText(), keys]);
    }
  }
  return found;
}

/** Words no code asks for; a table that is handed on, spread or read by a variable says all of its own. */
function unsaid(words: readonly ts.SourceFile[], code: readonly ts.SourceFile[]): string[] {
  const said = new Set<string>();
  const whole = new Set<string>();
  const use = (node: ts.Node): void => {
    if (!ts.isIdentifier(node) || !/^[A-Z][A-Z_]+$/.test(node.text)) return;
    const { parent, text } = node;
    if (ts.isImportSpecifier(parent) || ts.isPropertyAssignment(parent)) {
      if (ts.isPropertyAssignment(parent) && parent.initializer === node) whole.add(text);
    } else if (ts.isPropertyAccessExpression(parent)) {
      if (parent.expression === node) said.add(`${text}.${parent.name.text}`);
    } else if (ts.isVariableDeclaration(parent)) {
      if (parent.initializer !== node) return;
      if (!ts.isObjectBindingPattern(parent.name)) return void whole.add(text);
      for (const { propertyName, name } of parent.name.elements)
        said.add(`${text}.${(propertyName ?? name).getText()}`);
    } else whole.add(text);
  };
  for (const source of code) each(source, use);
  return words
    .flatMap(tablesOf)
    .filter(([name]) => !whole.has(name))
    .flatMap(([name, keys]) => keys.map((key) => `${name}.${key}`))
    .filter((word) => !said.has(word));
}

it("has no word that no screen says", () => {
  const code = sourcesIn("app");
  const words = code.filter(({ fileName }) => fileName.startsWith(path.join("app", "text")));
  expect(words.length).toBeGreaterThan(50);
  expect(unsaid(words, code)).toEqual([]);
});

it("finds one", () => {
  const words = parsed("a.ts", 'export const A_B = { c: "", d: "", e: "" } as const;');
  const says = (text: string) => unsaid([words], [words, parsed("b.ts", text)]);
  expect(says("A_B.c; const { d } = A_B;")).toEqual(["A_B.e"]);
  expect(says("A_B[x];")).toEqual([]);
  expect(says("f({ A_B: 1 }); o.A_B;")).toEqual(["A_B.c", "A_B.d", "A_B.e"]);
  expect(says("f(A_B);")).toEqual([]);
});
