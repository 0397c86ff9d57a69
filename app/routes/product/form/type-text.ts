/** Writes into a form's field as a person does, so that whoever listens hears of it; false where there is none. */
export function typeText(
  form: HTMLFormElement | null,
  name: string,
  written: (text: string) => string,
): boolean {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return false;
  field.value = written(field.value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
  return true;
}
