import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { Staff } from "#app/session/guard.ts";
import { uuidSchema } from "#contract/fields.ts";

/** A form posted to the board: what it says, by whom, and the board's parameters it came from. */
export interface Posted {
  form: FormData;
  search: URLSearchParams;
  staff: Staff;
  context: AppLoadContext;
}

/** A reservation as the person saw it. */
export interface Target {
  id: string;
  version: number;
}

/** A field as text; "" when it is missing or a file. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

const targetSchema = z.object({ id: uuidSchema, version: z.coerce.number().int().min(1) });
const MOST = 200;

/** The `reservation` fields (`id:version`), each id once; what is not of that shape is left out. */
export function targets(form: FormData): Target[] {
  const found = new Map<string, Target>();
  for (const value of form.getAll("reservation").slice(0, MOST)) {
    const [id, version] = typeof value === "string" ? value.split(":") : [];
    const parsed = targetSchema.safeParse({ id, version });
    if (parsed.success) found.set(parsed.data.id, parsed.data);
  }
  return [...found.values()];
}
