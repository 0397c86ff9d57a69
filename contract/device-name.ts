import { labelProblem, typed } from "./field-rules.ts";

/** The name of a device, where it has one: `접수대 PC`. Nothing takes it away. */
export const deviceNameProblem = (text: string): string | null =>
  typed(text) === "" ? null : labelProblem(text);
