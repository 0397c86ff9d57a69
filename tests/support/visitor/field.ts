import {
  chosen,
  controlsOf,
  formOf,
  isDisabled,
  optionsOf,
  optionValue,
  typeOf,
  valueOf,
} from "./form.ts";
import { byId, nameOf, wordsOf } from "./sight.ts";
import { attribute, has, setAttribute, setRawText } from "./tree.ts";
import type { Element, Parent } from "./tree.ts";

const TYPED = /^(text|search|tel|email|url|password|number|date|month|time|textarea)$/;
const A_DAY = /^\d{4}-\d\d-\d\d$/;

/** A field that somebody sees and fills. What could not be done with it by hand is refused. */
export class Field {
  readonly label: string;
  constructor(
    private readonly element: Element,
    private readonly document: Parent,
  ) {
    this.label = nameOf(element, document);
  }

  get value(): string {
    return valueOf(this.element);
  }

  get isChecked(): boolean {
    return has(this.element, "checked");
  }

  get isDisabled(): boolean {
    return isDisabled(this.element);
  }

  get isInvalid(): boolean {
    return attribute(this.element, "aria-invalid") === "true";
  }

  /** What is said about it: the hint, the fault. */
  get description(): string {
    const ids = attribute(this.element, "aria-describedby")?.split(/\s+/) ?? [];
    return ids
      .map((id) => byId(this.document, id))
      .map((one) => (one ? wordsOf(one, true) : ""))
      .join(" ");
  }

  /** The words of a select's options. */
  get options(): string[] {
    return optionsOf(this.element).map((option) => wordsOf(option));
  }

  /** Types a text in place of what stands there. */
  fill(value: string): void {
    this.mustBeFree();
    const type = typeOf(this.element);
    const longest = Number(attribute(this.element, "maxlength") ?? Infinity);
    if (!TYPED.test(type)) this.refuse(`cannot be typed into: it is a ${type}`);
    if (has(this.element, "readonly")) this.refuse("is read-only");
    if (value.length > longest) this.refuse(`takes ${longest} characters, not ${value.length}`);
    if (type === "date" && value !== "" && !A_DAY.test(value)) this.refuse(`takes a day: ${value}`);
    if (type === "textarea") setRawText(this.element, value);
    else setAttribute(this.element, "value", value);
  }

  /** Chooses an option of a select by its words. */
  choose(words: string): void {
    this.mustBeFree();
    if (this.element.tagName !== "select") this.refuse("has no options");
    const option = optionsOf(this.element).find((one) => wordsOf(one) === words);
    if (!option) return this.refuse(`has no “${words}”, but ${this.options.join(", ")}`);
    if (has(option, "disabled")) this.refuse(`does not offer “${words}”`);
    if (!has(this.element, "multiple"))
      for (const one of chosen(this.element)) setAttribute(one, "selected", null);
    for (const one of optionsOf(this.element))
      if (optionValue(one) === optionValue(option)) setAttribute(one, "selected", "");
  }

  /** Ticks a box, or takes a choice; its neighbours lose it. */
  check(): void {
    this.mustBeFree();
    const type = typeOf(this.element);
    if (!/^(checkbox|radio)$/.test(type)) this.refuse("cannot be ticked");
    const form = formOf(this.element, this.document);
    const name = attribute(this.element, "name");
    if (type === "radio" && form !== null)
      for (const other of controlsOf(form, this.document))
        if (typeOf(other) === "radio" && attribute(other, "name") === name)
          setAttribute(other, "checked", null);
    setAttribute(this.element, "checked", "");
  }

  uncheck(): void {
    this.mustBeFree();
    if (typeOf(this.element) !== "checkbox") this.refuse("cannot be unticked");
    setAttribute(this.element, "checked", null);
  }

  private mustBeFree(): void {
    if (this.isDisabled) this.refuse("is disabled");
  }

  private refuse(why: string): never {
    throw new Error(`the field “${this.label}” ${why}`);
  }
}
