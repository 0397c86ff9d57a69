import { z } from "zod";

export const TYPES = [
  "Appointment",
  "HealthcareService",
  "Organization",
  "Patient",
  "Schedule",
  "Slot",
] as const;
export type Type = (typeof TYPES)[number];
export const isType = (text: string): text is Type => (TYPES as readonly string[]).includes(text);

/** What can be written, not only read. */
export const WRITABLE: readonly Type[] = ["Appointment", "Slot"];

/** As JSON has it, without what the server says of it. */
export const contentSchema = z.looseObject({ resourceType: z.string() });
export type Content = z.infer<typeof contentSchema>;

/** A resource as it stands, with what the server says of it. */
export interface Stored {
  id: string;
  version: number;
  lastUpdated: Date;
  deleted: boolean;
  content: Content;
}

/** As it is shown. */
export const shown = ({ id, version, lastUpdated, content }: Stored) => ({
  ...content,
  id,
  meta: {
    ...(content.meta as object | undefined),
    versionId: String(version),
    lastUpdated: lastUpdated.toISOString(),
  },
});

export const etagOf = ({ version }: Pick<Stored, "version">): string => `W/"${version}"`;
