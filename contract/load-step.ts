import { z } from "zod";

/** The version of an import's draft, that each step of it carries. */
export const loadVersionSchema = z.number().int().min(0);

/** What stands at `version` (`productLoadSchema`) is gone on with, or taken back. */
export const loadStepSchema = z.object({ version: loadVersionSchema });
export type LoadStep = z.infer<typeof loadStepSchema>;
