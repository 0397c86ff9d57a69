import { Field } from "./field.ts";
import {
  controlsOf,
  entriesOf,
  formOf,
  isButton,
  isDisabled,
  isField,
  isSubmit,
  missing,
} from "./form.ts";
import { isSeen, nameOf, roleOf, wordsOf } from "./sight.ts";
import { attribute, elements, has, parsePage, rawText, setAttribute } from "./tree.ts";
import type { Element, Parent } from "./tree.ts";

/** A whole name, or what a name must match. */
export type Name = string | RegExp;

/** What a link or a form asks for; the visitor fetches it as a browser would. */
export interface Asked {
  url: URL;
  method: "GET" | "POST";
  fields?: [string, string][];
}
export type Ask = (asked: Asked) => Promise<Page>;

/** A page or a part of it, as somebody without scripts sees and uses it. */
export class Part {
  constructor(
    protected readonly root: Parent,
    protected readonly page: { document: Parent; url: URL; ask: Ask },
  ) {}

  /** All that is seen in it. */
  get text(): string {
    return wordsOf(this.root);
  }

  /** The one part with this role, and this name or these words in it. */
  part(role: string, name?: Name, containing?: Name): Part {
    return one(
      this.parts(role, name, containing),
      `${role} ${String(name ?? containing ?? "")}`,
      () => this.seen((el) => roleOf(el) === role).map((el) => this.named(el)),
    );
  }

  parts(role: string, name?: Name, containing?: Name): Part[] {
    return this.seen((el) => roleOf(el) === role && fits(this.named(el), name))
      .map((el) => new Part(el, this.page))
      .filter((part) => containing === undefined || within(part.text, containing));
  }

  /** Where links of this name lead, in order. */
  links(name?: Name): { name: string; href: string; current: string | null }[] {
    return this.seen((el) => el.tagName === "a" && has(el, "href"))
      .map((el) => ({
        name: this.named(el),
        href: attribute(el, "href") ?? "",
        current: attribute(el, "aria-current"),
      }))
      .filter((link) => fits(link.name, name));
  }

  /** Follows a link. Several of one name are one where they lead to the same place. */
  follow(name: Name): Promise<Page> {
    const hrefs = [...new Set(this.links(name).map(({ href }) => href))];
    const href = one(hrefs, `link ${String(name)}`, () => this.links().map((link) => link.name));
    const url = new URL(href, this.page.url);
    if (url.origin !== this.page.url.origin) throw new Error(`${url.href} leads away`);
    return this.page.ask({ url, method: "GET" });
  }

  /** The buttons that are seen, and whether they can be pressed. */
  buttons(name?: Name): { name: string; disabled: boolean; pressed: string | null }[] {
    return this.seen(isButton)
      .map((el) => ({
        name: this.named(el),
        disabled: isDisabled(el),
        pressed: attribute(el, "aria-pressed"),
      }))
      .filter((button) => fits(button.name, name));
  }

  /** Presses the button of this name and waits for the page that comes. */
  press(name: Name): Promise<Page> {
    const button = one(
      this.seen(isButton).filter((el) => fits(this.named(el), name)),
      `button ${String(name)}`,
      () => this.buttons().map((el) => el.name),
    );
    if (isDisabled(button)) throw new Error(`the button ${String(name)} is disabled`);
    const form = formOf(button, this.page.document);
    if (!isSubmit(button) || form === null)
      throw new Error(`the button ${String(name)} does nothing without a script`);
    return this.submit(form, button);
  }

  field(label: Name): Field {
    return one(this.fields(label), `field ${String(label)}`, () =>
      this.fields().map((field) => field.label),
    );
  }

  fields(label?: Name): Field[] {
    return this.seen(isField)
      .filter((el) => fits(this.named(el), label))
      .map((el) => new Field(el, this.page.document));
  }

  /** Types into the field of this label. */
  fill(label: Name, value: string): void {
    this.field(label).fill(value);
  }

  /** Types into a field and presses Enter there. */
  enter(label: Name, value: string): Promise<Page> {
    this.fill(label, value);
    const el = this.seen(isField).find((one) => fits(this.named(one), label));
    const form = el ? formOf(el, this.page.document) : null;
    if (form === null) throw new Error(`Enter does nothing in ${String(label)}`);
    const submitter = controlsOf(form, this.page.document).find(isSubmit) ?? null;
    if (submitter !== null && isDisabled(submitter)) throw new Error("its button is disabled");
    return this.submit(form, submitter);
  }

  /** Opens the fold (`<details>`) with these words on it. */
  unfold(words: Name): this {
    const summaries = this.seen(({ tagName }) => tagName === "summary");
    const summary = one(
      summaries.filter((el) => within(wordsOf(el, true), words)),
      `fold ${String(words)}`,
      () => summaries.map((el) => wordsOf(el, true)),
    );
    setAttribute(summary.parentNode as Element, "open", "");
    return this;
  }

  private submit(form: Element, submitter: Element | null): Promise<Page> {
    const { document } = this.page;
    const empty = missing(form, submitter, document);
    if (empty.length > 0) throw new Error(`the browser asks for ${empty.join(", ")} first`);
    const told = (name: string) =>
      (submitter && attribute(submitter, `form${name}`)) ?? attribute(form, name);
    const url = new URL(told("action") || this.page.url, this.page.url);
    if (url.origin !== this.page.url.origin) throw new Error(`${url.href} leads away`);
    const entries = entriesOf(form, submitter, document);
    if (told("method")?.toLowerCase() === "post")
      return this.page.ask({ url, method: "POST", fields: entries });
    url.search = String(new URLSearchParams(entries));
    return this.page.ask({ url, method: "GET" });
  }

  private seen(wanted: (element: Element) => boolean): Element[] {
    return [...elements(this.root)].filter((el) => wanted(el) && isSeen(el));
  }

  private named(element: Element): string {
    return nameOf(element, this.page.document);
  }
}

/** A page that came: the answer of the last redirect. */
export class Page extends Part {
  readonly title: string;
  constructor(
    readonly url: URL,
    readonly status: number,
    readonly html: string,
    private readonly ask: Ask,
  ) {
    const document = parsePage(html);
    super(document, { document, url, ask });
    const title = [...elements(document)].find(({ tagName }) => tagName === "title");
    this.title = title ? rawText(title) : "";
  }

  /** Path and query. */
  get address(): string {
    return this.url.pathname + this.url.search;
  }

  reload(): Promise<Page> {
    return this.ask({ url: this.url, method: "GET" });
  }
}

const fits = (text: string, name: Name | undefined): boolean =>
  name === undefined || (typeof name === "string" ? text === name : name.test(text));

const within = (text: string, words: Name): boolean =>
  typeof words === "string" ? text.includes(words) : words.test(text);

function one<T>(found: T[], what: string, others: () => string[]): T {
  if (found.length === 1) return found[0]!;
  const seen = [...new Set(others())].map((name) => `“${name}”`).join(", ");
  throw new Error(`${found.length === 0 ? "no" : found.length} ${what} among ${seen || "none"}`);
}
