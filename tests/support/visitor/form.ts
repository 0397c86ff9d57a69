import { byId, nameOf } from "./sight.ts";
import { attribute, closest, elements, has, outwards, rawText } from "./tree.ts";
import type { Element, Parent } from "./tree.ts";

const CONTROLS = new Set(["button", "input", "select", "textarea"]);

/** `type` of a button or an input, with the standard's defaults. */
export function typeOf(element: Element): string {
  const { tagName } = element;
  const given = attribute(element, "type")?.toLowerCase();
  if (tagName === "button") return given === "reset" || given === "button" ? given : "submit";
  return tagName === "input" ? (given ?? "text") : tagName;
}

export const isButton = (element: Element): boolean =>
  element.tagName === "button" ||
  (element.tagName === "input" && /^(submit|image|reset|button)$/.test(typeOf(element)));

export const isSubmit = (element: Element): boolean =>
  isButton(element) && /^(submit|image)$/.test(typeOf(element));

export const isField = (element: Element): boolean =>
  CONTROLS.has(element.tagName) && !isButton(element);

/** The form a control belongs to: the one it names, else the one it stands in. */
export function formOf(control: Element, document: Parent): Element | null {
  const id = attribute(control, "form");
  return id === null ? closest(control, "form") : byId(document, id);
}

export const controlsOf = (form: Element, document: Parent): Element[] =>
  [...elements(document)].filter(
    (one) => CONTROLS.has(one.tagName) && formOf(one, document) === form,
  );

/** Disabled by itself, or by a fieldset in whose legend it does not stand. */
export function isDisabled(control: Element): boolean {
  if (has(control, "disabled")) return true;
  const around = [...outwards(control)];
  return around.some((one) => {
    if (one.tagName !== "fieldset" || !has(one, "disabled")) return false;
    const legend = [...elements(one)].find(({ tagName }) => tagName === "legend");
    return legend === undefined || !around.includes(legend);
  });
}

export const optionsOf = (select: Element): Element[] =>
  [...elements(select)].filter(({ tagName }) => tagName === "option");

export const optionValue = (option: Element): string =>
  attribute(option, "value") ?? rawText(option).replace(/\s+/g, " ").trim();

const isOff = (option: Element): boolean =>
  has(option, "disabled") ||
  (option.parentNode !== null &&
    "tagName" in option.parentNode &&
    option.parentNode.tagName === "optgroup" &&
    has(option.parentNode, "disabled"));

/** What is chosen in a select: of one that takes a single value the last, or else the first free. */
export function chosen(select: Element): Element[] {
  const marked = optionsOf(select).filter((option) => has(option, "selected"));
  if (has(select, "multiple")) return marked;
  const first = optionsOf(select).find((option) => !isOff(option));
  const one = marked.at(-1) ?? first;
  return one === undefined ? [] : [one];
}

/** The value a control holds now. */
export function valueOf(control: Element): string {
  if (control.tagName === "textarea") return rawText(control);
  if (control.tagName === "select") return chosen(control).map(optionValue).join(",");
  const checkable = /^(checkbox|radio)$/.test(typeOf(control));
  return attribute(control, "value") ?? (checkable ? "on" : "");
}

/**
 * The entry list of the HTML standard ("constructing the entry list"): what a browser would send,
 * in the order of the document, of the buttons only the pressed one.
 */
export function entriesOf(form: Element, submitter: Element | null, document: Parent) {
  const entries: [string, string][] = [];
  for (const control of controlsOf(form, document)) {
    const name = attribute(control, "name") ?? "";
    const unpressed = isButton(control) && control !== submitter;
    const type = typeOf(control);
    if (name === "" || unpressed || isDisabled(control)) continue;
    if (/^(checkbox|radio)$/.test(type) && !has(control, "checked")) continue;
    if (type === "file") throw new Error(`the file field ${name} is more than a visitor can send`);
    if (type !== "select") entries.push([name, valueOf(control).replace(/\r\n?|\n/g, "\r\n")]);
    else
      for (const option of chosen(control))
        if (!isOff(option)) entries.push([name, optionValue(option)]);
  }
  return entries;
}

/** What the browser would not send, in words: a required field left empty. */
export function missing(form: Element, submitter: Element | null, document: Parent): string[] {
  if (has(form, "novalidate") || (submitter !== null && has(submitter, "formnovalidate")))
    return [];
  const controls = controlsOf(form, document).filter(isField);
  const checked = (name: string | null) =>
    controls.some((one) => attribute(one, "name") === name && has(one, "checked"));
  return controls
    .filter((one) => has(one, "required") && !isDisabled(one))
    .filter((one) =>
      /^(checkbox|radio)$/.test(typeOf(one))
        ? !checked(attribute(one, "name"))
        : valueOf(one) === "",
    )
    .map((one) => nameOf(one, document));
}
