import { useEffect, useRef, useState } from "react";
import type { FormPart } from "#app/forms/pairs.ts";
import { PICTURES } from "#app/text/pictures.ts";

/**
 * What of the form is not as it was drawn from what is saved. When that is another, what nobody touched
 * follows it: React sets a field's value as it mounts, and a browser leaves such a field as it is.
 */
export function useChanged(saved: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<FormPart[]>([]);
  const touched = useRef(new Set<HTMLInputElement>());
  const look = () => {
    touched.current = new Set(fieldsOf(form.current).filter(isChanged));
    setChanged(partsOf([...touched.current]));
  };
  useEffect(() => {
    follow(fieldsOf(form.current), touched.current);
    look();
  }, [saved]);
  const reset = () => {
    form.current?.reset();
    look();
  };
  return { form, changed, look, reset };
}

const fieldsOf = (form: HTMLFormElement | null) => [...(form?.querySelectorAll("input") ?? [])];
const isRadio = (field: HTMLInputElement) => field.type === "radio";

const isChanged = (field: HTMLInputElement) =>
  isRadio(field)
    ? field.checked !== field.defaultChecked
    : field.type === "text" && field.value !== field.defaultValue;

function follow(fields: HTMLInputElement[], touched: Set<HTMLInputElement>) {
  for (const field of fields)
    if (field.type === "text" && !touched.has(field)) field.value = field.defaultValue;
  const radios = fields.filter(isRadio);
  // None is pressed where the picture that was chosen is gone.
  const isChosen = radios.some((one) => touched.has(one)) && radios.some((one) => one.checked);
  if (!isChosen) for (const radio of radios) radio.checked = radio.defaultChecked;
}

const partsOf = (changed: HTMLInputElement[]): FormPart[] => [
  ...(changed.some((one) => !isRadio(one)) ? [{ at: "items", label: PICTURES.alt }] : []),
  ...(changed.some(isRadio) ? [{ at: "main", label: PICTURES.main }] : []),
];
