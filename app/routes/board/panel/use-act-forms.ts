import { useForm } from "#app/forms/use-form.ts";
import { INTENTS } from "../intents.ts";

/** The forms of a reservation's buttons, by what they do. */
export type ActForms = Record<
  "status" | "move" | "telling" | "dismiss",
  ReturnType<typeof useForm>
>;

/** Wherever it is called for a reservation, they are the same. */
export const useActForms = (reservation: string): ActForms => ({
  status: useForm(INTENTS.status, reservation),
  move: useForm(INTENTS.reschedule, reservation),
  telling: useForm(INTENTS.telling, reservation),
  dismiss: useForm(INTENTS.dismiss, reservation),
});
