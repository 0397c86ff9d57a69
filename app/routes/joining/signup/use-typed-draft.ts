import { useEffect, useState, type RefObject } from "react";
import { pairsOfForm, valueIn } from "#app/forms/pairs.ts";
import { ABOUT, dropDraft, keepDraft, readDraft, type Typed } from "#app/session/draft.ts";
import { typeIn } from "#app/session/use-draft.ts";
import { giveFocus } from "#app/ui/focus.ts";
import { SIGNUP_FIELDS } from "#contract/signup-pages.ts";
import { draftOf } from "./typed-draft.ts";
import { asWritten, type PageHere } from "./page-here.ts";

/**
 * Keeps in this tab what is typed on a page and not sent on yet, and puts it back over what it was typed over
 * (decision 026), of that sign-up alone: another one may follow in this tab. A password is not kept. `isBack`: something was put back; `giveUp` shows what is saved again.
 * @param base what is saved of the page (`baseOf`) @param owner of which sign-up it is (`ownerOf`)
 */
export function useTypedDraft(
  form: RefObject<HTMLFormElement>,
  page: PageHere,
  { base, owner }: { base: string; owner: string },
) {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const name = draftOf(page);
    const keep = () => {
      const typed = typedIn(current, page);
      if (JSON.stringify(typed) === base) dropDraft(name);
      else keepDraft(owner, name, { ...typed, [ABOUT]: base }, Date.now());
    };
    const draft = readDraft(owner, name, Date.now());
    const isSame = draft?.[ABOUT] === base;
    setBack(isSame && fill(current, page, draft));
    if (!isSame) keep();
    current.addEventListener("input", keep);
    return () => current.removeEventListener("input", keep);
  }, [form, page, base, owner]);

  const giveUp = () => {
    if (form.current) fill(form.current, page, JSON.parse(base) as Typed);
    dropDraft(draftOf(page));
    setBack(false);
    giveFocus(form.current?.querySelector<HTMLElement>("h1") ?? null);
  };
  return { isBack, giveUp };
}

function typedIn(form: HTMLFormElement, page: PageHere): Typed {
  const pairs = pairsOfForm(new FormData(form));
  return Object.fromEntries(
    SIGNUP_FIELDS[page].map((field) => [field, asWritten(field, valueIn(pairs, field))]),
  );
}

/** @returns whether anything of it stood there otherwise */
function fill(form: HTMLFormElement, page: PageHere, texts: Typed): boolean {
  const before = typedIn(form, page);
  const other = SIGNUP_FIELDS[page].filter((field) => (texts[field] ?? "") !== before[field]);
  for (const field of other) put(form, field, texts[field] ?? "");
  return other.length > 0;
}

function put(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) typeIn(field, text);
  if (!(field instanceof RadioNodeList)) return;
  for (const one of field)
    if (one instanceof HTMLInputElement && one.checked !== (one.value === text)) {
      one.checked = !one.checked;
      one.dispatchEvent(new Event("input", { bubbles: true }));
    }
}
