import { useEffect, useState, type RefObject } from "react";
import { useDraftOwner } from "./use-draft-owner.ts";
import { ABOUT, dropDraft, keepDraft, readDraft, type Typed } from "./draft.ts";

/**
 * Keeps what is typed in a form's fields while one types, under the form's `data-draft`, and puts it
 * back where the form comes up empty, or with a part of it. A date or a time, which may come up with something, is put back
 * only where the form is about what it was about (`data-about`). `isBack`: something was put back;
 * `giveUp` empties the fields.
 * @param shown which of its fields the form shows, where that changes
 * @param whose where nobody is logged in: no draft is kept, or the browser's own
 */
export function useDraft(form: RefObject<HTMLFormElement>, shown = "", whose: null | "" = null) {
  const owner = useDraftOwner() ?? whose;
  const [isBack, setBack] = useState(false);

  useEffect(() => {
    const { current } = form;
    const name = current?.dataset.draft;
    if (!current || name === undefined || owner === null) return;
    const picked = new Set<HTMLInputElement>();
    const keep = () => {
      const typed = textsOf([...fieldsOf(current), ...picked]);
      if (Object.values(typed).every((text) => text === "")) dropDraft(name);
      else
        keepDraft(owner, name, { ...typed, ...(picked.size > 0 && aboutOf(current)) }, Date.now());
    };
    const note = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && isPicker(target)) picked.add(target);
      keep();
    };
    const draft = readDraft(owner, name, Date.now());
    // What the page brought along, as its address has it, is no other text.
    const comesUp = fieldsOf(current).filter((field) => field.value !== "");
    const goesOn = comesUp.every((field) => draft?.[field.name] === field.value);
    if (!goesOn) keep();
    else if (draft) {
      const isSame = draft[ABOUT] === current.dataset.about;
      for (const field of [...fieldsOf(current), ...(isSame ? pickersOf(current) : [])]) {
        const text = draft[field.name] ?? "";
        if (text === "" || (field.value === text && !isPicker(field))) continue;
        typeIn(field, text);
        if (isPicker(field)) picked.add(field);
        setBack(true);
      }
    }
    current.addEventListener("input", note);
    return () => current.removeEventListener("input", note);
  }, [form, owner, shown]);

  const giveUp = () => {
    const fields = form.current ? fieldsOf(form.current) : [];
    const pickers = form.current ? pickersOf(form.current) : [];
    for (const field of pickers) typeIn(field, field.defaultValue);
    for (const field of fields) typeIn(field, "");
    const name = form.current?.dataset.draft;
    if (name !== undefined) dropDraft(name);
    setBack(false);
    fields[0]?.focus();
  };
  return { isBack, giveUp };
}

const inputsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement);

/**
 * What a person writes: no choices but those that are asked for as a text is (`data-draft-choice`), nothing hidden, no
 * date on the way to one (`data-typed`).
 */
const fieldsOf = (form: HTMLFormElement): (HTMLInputElement | HTMLSelectElement)[] => [
  ...inputsOf(form).filter(
    ({ type, dataset }) => ["text", "tel"].includes(type) && dataset.typed === undefined,
  ),
  ...[...form.elements].filter(
    (element): element is HTMLSelectElement =>
      element instanceof HTMLSelectElement && element.dataset.draftChoice !== undefined,
  ),
];

/** Dates and times. */
const isPicker = (field: HTMLInputElement | HTMLSelectElement): field is HTMLInputElement =>
  ["date", "time"].includes(field.type);
const pickersOf = (form: HTMLFormElement) => inputsOf(form).filter((field) => isPicker(field));

const textsOf = (fields: readonly (HTMLInputElement | HTMLSelectElement)[]) =>
  Object.fromEntries(fields.map((field) => [field.name, field.value]));

const aboutOf = ({ dataset }: HTMLFormElement): Typed => ({ [ABOUT]: dataset.about ?? "" });

/** Sets the text the way a person does, so that whoever listens to the form hears of it. */
export function typeIn(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  if (field.value === text) return;
  const of = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
