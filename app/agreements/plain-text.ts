import type { Block, Edition } from "#app/policies/edition.ts";

/**
 * An edition as plain text, of which `contract/agreements.ts` keeps the hash: its name and first day, then
 * every line that is read, in NFC, ended by line feeds. A cell, a term and what it is are parted by a tab.
 */
export const plainText = ({ id, from, lead, sections }: Edition): string =>
  [
    `${id}\t${from}`,
    lead,
    // Whatever is done here, the same is agreed to everywhere.
    ...sections({ analytics: false }).flatMap(({ title, blocks }, index) => [
      `${index + 1}. ${title}`,
      ...blocks.flatMap(lines),
    ]),
  ]
    .map((line) => `${line}\n`)
    .join("")
    .normalize("NFC");

function lines(block: Block): string[] {
  if (typeof block === "string") return [block];
  if ("heading" in block) return [block.heading];
  if ("list" in block) return block.list.map((item, index) => `${index + 1}) ${item}`);
  if ("facts" in block) return block.facts.map((fact) => fact.join("\t"));
  return [block.table.heads, ...block.table.rows].map((cells) => cells.join("\t"));
}
