import { z } from "zod";

/**
 * What a backup says, unpacked: a line of JSON, then for each table a line of JSON, its rows as
 * PostgreSQL's text format of COPY writes them, and the line `\.` that ends them; at last a line of
 * JSON. Times are UTC.
 */

/** What it says of itself, before the first table. */
export const headSchema = z.object({
  backup: z.literal("doctalk-reservation"),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Of the schema that the tables have, by name, in order. */
  migrations: z.array(z.string()).min(1),
  /** The same of the jobs' tables: the last one's number. */
  jobsMigration: z.number(),
  /** Partitions of the access record: of which table, and the first day of their month. */
  months: z.array(z.object({ of: z.string(), first: z.iso.date() })),
  hospitals: z.number(),
});
export type Head = z.infer<typeof headSchema>;

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

/** What there was, after the last table. */
const footSchema = z.object({
  rows: z.record(z.string(), z.number()),
  /** The last number that each gave. */
  sequences: z.record(z.string(), z.number()),
});
export type Foot = z.infer<typeof footSchema>;

/** What stands where a table may begin. */
export const sectionSchema = z.union([tableSchema, footSchema]);

export const END_OF_ROWS = "\\.\n";

export const line = (said: Head | z.infer<typeof sectionSchema>) => `${JSON.stringify(said)}\n`;
