import { sql } from "kysely";
import { z } from "zod";

/** A channel of PostgreSQL by its name, and what is said on it. */
export interface Channel<Said> {
  /** A plain identifier: it stands in `listen` as it is. */
  readonly name: string;
  /** Anyone on the database may say anything on it: what does not parse was not said. */
  readonly payload: z.ZodType<Said, string>;
}

/** For payloads that are JSON. */
export const json = <Said>(schema: z.ZodType<Said>): z.ZodType<Said, string> =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue("not JSON");
        return z.NEVER;
      }
    })
    .pipe(schema);

/** Where a statement selects it, every process that listens is told at the commit. */
export const saying = <Said>({ name }: Channel<Said>, said: Said) =>
  sql`pg_notify(${name}, ${typeof said === "string" ? said : JSON.stringify(said)})`;
