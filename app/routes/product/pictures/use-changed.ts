import { useEffect, useRef, useState } from "react";
import type { FormPart } from "#app/forms/pairs.ts";
import { PICTURES } from "#app/text/pictures.ts";

/** What of the form is not as it was drawn from what is saved; asked anew when that is another. */
export function useChanged(saved: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<FormPart[]>([]);
  const look = () => setChanged(changedIn(form.current));
  useEffect(() => setChanged(changedIn(form.current)), [saved]);
  const reset = () => {
    form.current?.reset();
    look();
  };
  return { form, changed, look, reset };
}

function changedIn(form: HTMLFormElement | null): FormPart[] {
  const fields = [...(form?.querySelectorAll("input") ?? [])];
  const alt = fields.some((one) => one.type === "text" && one.value !== one.defaultValue);
  const main = fields.some((one) => one.type === "radio" && one.checked !== one.defaultChecked);
  return [
    ...(alt ? [{ at: "items", label: PICTURES.alt }] : []),
    ...(main ? [{ at: "main", label: PICTURES.main }] : []),
  ];
}
