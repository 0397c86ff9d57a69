import { inflateSync } from "node:zlib";

/** A page of a PDF as Chromium prints it: its size in whole millimetres, and its text without white space. */
export interface Sheet {
  size: string;
  text: string;
}

/** The text on each sheet of a PDF, in the order in which it is drawn. */
export function sheetsOf(pdf: Buffer): Sheet[] {
  const objects = objectsOf(pdf);
  const of = (id: string | undefined) => objects.get(id ?? "") ?? "";
  return [...objects.values()]
    .filter((object) => /\/Type \/Page\b/.test(object))
    .map((page) => {
      const fonts = new Map<string, Letters>();
      for (const [, name = "", id] of page.matchAll(/\/(F\d+) (\d+) 0 R/g))
        fonts.set(name, lettersOf(of(/\/ToUnicode (\d+) 0 R/.exec(of(id))?.[1])));
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!;
      return {
        size: [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)).join(" × "),
        text: textOf(of(/\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts),
      };
    });
}

/** Each object by its number; of a stream what it unpacks to. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>();
  const all = pdf.toString("latin1").matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  for (const [, id = "", object = ""] of all) {
    const [, head = "", stream = ""] =
      /^([\s\S]*?)stream\n([\s\S]*)\nendstream$/.exec(object) ?? [];
    const isText = head.includes("/FlateDecode") && !/\/(Length1|Subtype \/Image)/.test(head);
    const unpacked = isText ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1") : null;
    objects.set(id, unpacked ?? object);
  }
  return objects;
}

/** How many hexadecimal digits a glyph has, and which letter each is. */
interface Letters {
  digits: number;
  letters: Map<number, string>;
}

/** Reads a font's `ToUnicode`. */
function lettersOf(map: string): Letters {
  const letters = new Map<number, string>();
  const section = (name: string) =>
    [...map.matchAll(new RegExp(`begin${name}\n([\\s\\S]*?)\nend${name}`, "g"))]
      .flatMap(([, lines = ""]) => lines.split("\n"))
      .map((line) => [...line.matchAll(/<(\w+)>/g)].map(([, hex = ""]) => hex));
  for (const [glyph = "", letter = ""] of section("bfchar"))
    letters.set(Number.parseInt(glyph, 16), unicode(letter));
  for (const [first = "", last = "", letter = ""] of section("bfrange")) {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    const start = Number.parseInt(letter, 16);
    for (let glyph = from; glyph <= to; glyph += 1)
      letters.set(glyph, String.fromCodePoint(start + glyph - from));
  }
  const [[widest = "0000"] = []] = section("codespacerange");
  return { digits: widest.length, letters };
}

const unicode = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

function textOf(drawing: string, fonts: ReadonlyMap<string, Letters>): string {
  let font: Letters | undefined;
  let text = "";
  for (const [, name, glyphs] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/g)) {
    if (name !== undefined) font = fonts.get(name);
    if (glyphs === undefined || font === undefined) continue;
    for (let at = 0; at < glyphs.length; at += font.digits)
      text += font.letters.get(Number.parseInt(glyphs.slice(at, at + font.digits), 16)) ?? "";
  }
  return text.replace(/\s/g, "");
}
