/**
 * What was typed when the session ended, kept in this tab until the next login (product.md §3).
 * Forms that take part carry `data-draft="name"`; passwords, hidden and file fields are left out.
 * A draft is kept whenever it may be needed (a form is sent, the idle end comes), but only put back
 * when the login page was in between, which arms it; else the page drops it.
 */
const KEY = "draft";
const MAX_AGE_MS = 60 * 60_000;

interface Draft {
  /** Whose it is: another account at this desk must not see it. */
  account: string;
  at: number;
  /** The login page was shown meanwhile. */
  armed: boolean;
  forms: Record<string, Record<string, string>>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const forms = () => [...document.querySelectorAll<HTMLFormElement>("form[data-draft]")];

function controls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement &&
        !["password", "hidden", "file", "submit"].includes(element.type)) ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "radio" || control.type === "checkbox");

/** Keeps what stands in the forms of this page now. */
export function keepDraft(account: string, now: number): void {
  const kept: Draft = { account, at: now, armed: false, forms: {} };
  for (const form of forms()) {
    const values: Record<string, string> = {};
    for (const control of controls(form)) {
      if (control.name === "" || control.value === "") continue;
      if (!isChoice(control) || control.checked) values[control.name] = control.value;
    }
    if (Object.keys(values).length > 0) kept.forms[form.dataset.draft ?? ""] = values;
  }
  if (Object.keys(kept.forms).length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept));
}

/** The login page says that the session had ended. */
export function armDraft(): void {
  const draft = readDraft();
  if (draft !== null) sessionStorage.setItem(KEY, JSON.stringify({ ...draft, armed: true }));
}

export function dropDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** Puts an armed draft of this account back into the forms of this page, once. */
export function restoreDraft(account: string, now: number): void {
  const draft = readDraft();
  dropDraft();
  if (!draft?.armed || draft.account !== account || now - draft.at > MAX_AGE_MS) return;
  for (const form of forms()) {
    const values = draft.forms[form.dataset.draft ?? ""];
    if (values) for (const control of controls(form)) putBack(control, values);
  }
}

/** Sets the value the way a person does, so that whoever listens to the form hears of it. */
function putBack(control: Control, values: Record<string, string>): void {
  const value = values[control.name];
  if (value === undefined) return;
  if (isChoice(control)) {
    if (control.value === value && !control.checked) control.click();
    return;
  }
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

function readDraft(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}
