import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState, type RefObject } from "react";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";

/** Whose drafts this page keeps; null where nobody is logged in. */
export const useDraftOwner = (): string | null =>
  useRouteLoaderData<{ account: string | null }>("root")?.account ?? null;

/**
 * Keeps what is typed in a form's fields while one types, under the form's `data-draft`, and puts it
 * back where the form comes up empty. `isBack`: it was put back; `giveUp` empties the fields.
 */
export function useDraft(form: RefObject<HTMLFormElement>) {
  const owner = useDraftOwner();
  const [isBack, setBack] = useState(false);

  useEffect(() => {
    const { current } = form;
    const name = current?.dataset.draft;
    if (!current || name === undefined || owner === null) return;
    const keep = () => {
      const typed = fieldsOf(current).map((field) => [field.name, field.value] as const);
      if (typed.every(([, text]) => text === "")) dropDraft(name);
      else keepDraft(owner, name, Object.fromEntries(typed), Date.now());
    };
    const draft = readDraft(owner, name, Date.now());
    if (fieldsOf(current).some((field) => field.value !== "")) keep();
    else if (draft) {
      for (const field of fieldsOf(current)) typeIn(field, draft[field.name] ?? "");
      setBack(true);
    }
    current.addEventListener("input", keep);
    return () => current.removeEventListener("input", keep);
  }, [form, owner]);

  const giveUp = () => {
    const fields = form.current ? fieldsOf(form.current) : [];
    for (const field of fields) typeIn(field, "");
    setBack(false);
    fields[0]?.focus();
  };
  return { isBack, giveUp };
}

/** What a person writes: no choices, nothing hidden. */
const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && ["text", "tel"].includes(element.type),
  );

/** Sets the text the way a person does, so that whoever listens to the form hears of it. */
export function typeIn(field: HTMLInputElement, text: string): void {
  if (field.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
