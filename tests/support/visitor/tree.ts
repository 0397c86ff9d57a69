import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

export type Element = Tree.Element;
export type Parent = Tree.ParentNode;

/** A page as a browser with scripts off parses it: what stands in `<noscript>` is there. */
export const parsePage = (html: string): Tree.Document => parse(html, { scriptingEnabled: false });

export const isElement = (node: Tree.Node): node is Element => "tagName" in node;

/** Every element below, in the order of the document. */
export function* elements(root: Parent): Generator<Element> {
  for (const node of root.childNodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elements(node);
  }
}

/** The element itself, then what it stands in, outwards. */
export function* outwards(element: Element): Generator<Element> {
  let node: Parent | null = element;
  while (node !== null && isElement(node)) {
    yield node;
    node = node.parentNode;
  }
}

export function closest(element: Element, tag: string): Element | null {
  for (const one of outwards(element)) if (one.tagName === tag) return one;
  return null;
}

/** The value of an attribute; null when it is not there. */
export const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((one) => one.name === name)?.value ?? null;

export const has = (element: Element, name: string): boolean => attribute(element, name) !== null;

/** Sets an attribute, or takes it away with null. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  element.attrs = element.attrs.filter((one) => one.name !== name);
  if (value !== null) element.attrs.push({ name, value });
}

/** All text within, as it stands in the source. */
export function rawText(element: Parent): string {
  return element.childNodes
    .map((node) => {
      if (node.nodeName === "#text") return (node as Tree.TextNode).value;
      return isElement(node) ? rawText(node) : "";
    })
    .join("");
}

/** Puts one text in place of all that is within. */
export function setRawText(element: Element, value: string): void {
  element.childNodes = [{ nodeName: "#text", value, parentNode: element }];
}
