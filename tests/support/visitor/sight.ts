import { attribute, elements, has, isElement, outwards, rawText } from "./tree.ts";
import type { Element, Parent } from "./tree.ts";

const NEVER_SEEN = new Set(["head", "script", "style", "template", "datalist"]);

/** Fields: what they hold is their value, not words of the page or of a label. */
const HOLDS_A_VALUE = new Set(["select", "textarea"]);

/** Text parts that stand apart on screen. */
const BLOCKS = new Set(
  `address article aside br button dd details dialog div dl dt fieldset figure footer form h1 h2 h3
  h4 h5 h6 header label legend li main nav ol option p section select summary table tbody td th
  thead tr ul`.split(/\s+/),
);

/** Does the markup itself hide it? (What a style sheet hides is not known here.) */
function hides(element: Element): boolean {
  const { tagName } = element;
  return (
    NEVER_SEEN.has(tagName) ||
    has(element, "hidden") ||
    has(element, "inert") ||
    (tagName === "dialog" && !has(element, "open")) ||
    (tagName === "input" && attribute(element, "type")?.toLowerCase() === "hidden")
  );
}

/** Within a closed `<details>` only its summary is seen. */
const foldedAway = (element: Element, child: Element): boolean =>
  element.tagName === "details" && !has(element, "open") && child.tagName !== "summary";

/** Can a person see it: neither hidden nor folded away, and nothing around it is. */
export function isSeen(element: Element): boolean {
  let child = element;
  for (const one of outwards(element)) {
    if (hides(one) || foldedAway(one, child)) return false;
    child = one;
  }
  return true;
}

/** The text that is seen, blank runs as one blank. `heard`: as a screen reader has it. */
export function wordsOf(root: Parent, heard = false): string {
  return collapsed(parts(root, heard).join(""));
}

function parts(root: Parent, heard: boolean): string[] {
  return root.childNodes.flatMap((node) => {
    if (!isElement(node)) return "value" in node ? [node.value] : [];
    if (hides(node) || (isElement(root) && root.tagName === "details" && foldedAway(root, node)))
      return [];
    if (HOLDS_A_VALUE.has(node.tagName)) return [];
    if (heard && attribute(node, "aria-hidden") === "true") return [];
    const said = heard ? (attribute(node, "aria-label") ?? attribute(node, "alt")) : null;
    const within = said === null ? parts(node, heard) : [said];
    return BLOCKS.has(node.tagName) ? [" ", ...within, " "] : within;
  });
}

const collapsed = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The accessible name, as far as our markup gives names. */
export function nameOf(element: Element, document: Parent): string {
  const by = attribute(element, "aria-labelledby");
  if (by !== null) {
    const named = by.split(/\s+/).map((id) => byId(document, id));
    return collapsed(named.map((one) => (one ? wordsOf(one, true) : "")).join(" "));
  }
  const said = attribute(element, "aria-label");
  if (said !== null) return collapsed(said);
  if (/^(input|select|textarea)$/.test(element.tagName)) return labelOf(element, document);
  if (element.tagName === "fieldset") {
    const legend = [...elements(element)].find((one) => one.tagName === "legend");
    return legend ? wordsOf(legend, true) : "";
  }
  const title = [...elements(element)].find((one) => one.tagName === "title");
  if (element.tagName === "svg") return title ? collapsed(rawText(title)) : "";
  return (
    attribute(element, "alt") ?? (wordsOf(element, true) || (attribute(element, "title") ?? ""))
  );
}

/** The label's words without those of the field that may stand in it. */
function labelOf(field: Element, document: Parent): string {
  const id = attribute(field, "id");
  const labels = [...elements(document)].filter(
    (one) =>
      one.tagName === "label" &&
      (has(one, "for") ? attribute(one, "for") === id : [...elements(one)].includes(field)),
  );
  if (labels.length > 0) return collapsed(labels.map((one) => wordsOf(one, true)).join(" "));
  return attribute(field, "title") ?? "";
}

export function byId(document: Parent, id: string): Element | null {
  for (const one of elements(document)) if (attribute(one, "id") === id) return one;
  return null;
}

const ROLE_OF: Record<string, string> = {
  aside: "complementary",
  article: "article",
  dialog: "dialog",
  fieldset: "group",
  form: "form",
  li: "listitem",
  main: "main",
  nav: "navigation",
  search: "search",
  section: "region",
  table: "table",
  tr: "row",
};

/** Its ARIA role, for what pages are made of. */
export function roleOf(element: Element): string | null {
  const { tagName } = element;
  const plain = /^h[1-6]$/.test(tagName) ? "heading" : (ROLE_OF[tagName] ?? null);
  return attribute(element, "role") ?? plain;
}
