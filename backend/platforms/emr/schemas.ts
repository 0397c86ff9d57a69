import { z } from "zod";
import { platformText } from "../platform-text.ts";

/** Just what we read of FHIR R4; whatever else stands in a resource is kept where one is written. */

const text = platformText(10_000).optional().catch(undefined);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

const codingSchema = z.object({ system: text, code: text, display: text });
export const conceptSchema = z.object({ coding: list(codingSchema), text });

export const identifierSchema = z.object({
  type: conceptSchema.optional(),
  system: text,
  value: text,
});
export const referenceSchema = z.object({
  reference: text,
  type: text,
  identifier: identifierSchema.optional(),
  display: text,
});
export type Reference = z.infer<typeof referenceSchema>;

/** FHIR's id: never empty, nothing that would have to be encoded in an address. */
export const idSchema = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/);
export const instantSchema = z.iso
  .datetime({ offset: true })
  .transform((instant) => new Date(instant));
export const metaSchema = z.object({ versionId: text, lastUpdated: instantSchema });

const periodSchema = z.object({ start: text, end: text });
export const patientSchema = z.object({
  resourceType: z.literal("Patient"),
  id: text,
  identifier: list(identifierSchema),
  name: list(
    z.object({
      use: text,
      text,
      family: text,
      given: list(platformText(200).catch("")),
      period: periodSchema.optional(),
    }),
  ),
  telecom: list(
    z.object({
      system: text,
      value: text,
      use: text,
      rank: z.number().optional().catch(undefined),
    }),
  ),
  birthDate: text,
});
export type Patient = z.infer<typeof patientSchema>;

export const participantSchema = z.object({
  type: list(conceptSchema),
  actor: referenceSchema.optional(),
  status: text,
});
export type Participant = z.infer<typeof participantSchema>;

export const appointmentSchema = z.object({
  resourceType: z.literal("Appointment"),
  id: idSchema,
  meta: metaSchema,
  contained: list(z.object({ resourceType: z.string(), id: text }).loose()),
  identifier: list(identifierSchema),
  status: z
    .string()
    .max(60)
    .regex(/^[^\p{C}]+$/u),
  serviceType: list(conceptSchema),
  appointmentType: conceptSchema.optional(),
  start: instantSchema.optional().catch(undefined),
  end: instantSchema.optional().catch(undefined),
  minutesDuration: z.number().positive().optional().catch(undefined),
  created: text,
  requestedPeriod: list(periodSchema),
  comment: text,
  patientInstruction: text,
  participant: list(participantSchema),
});
export type Appointment = z.infer<typeof appointmentSchema>;

const resourceSchema = z.looseObject({ resourceType: z.string() });
export const searchsetSchema = z.object({
  resourceType: z.literal("Bundle"),
  type: z.literal("searchset"),
  meta: z.object({ lastUpdated: instantSchema.optional().catch(undefined) }).optional(),
  total: z.number().int().min(0).optional(),
  link: list(z.object({ relation: z.string(), url: z.string() })),
  entry: list(
    z.object({
      fullUrl: text,
      resource: resourceSchema.optional(),
      search: z.object({ mode: text }).optional(),
    }),
  ),
});

export const healthcareServiceSchema = z.object({
  resourceType: z.literal("HealthcareService"),
  id: idSchema,
  meta: metaSchema.partial().optional(),
  active: z.boolean().default(true),
  name: text,
  type: list(conceptSchema),
  comment: text,
  extraDetails: text,
});
export const scheduleSchema = z.object({
  resourceType: z.literal("Schedule"),
  id: idSchema,
  active: z.boolean().default(true),
});
export const slotSchema = z.object({
  resourceType: z.literal("Slot"),
  id: idSchema,
  meta: metaSchema.partial().optional(),
  identifier: list(identifierSchema),
  status: z.string(),
  start: instantSchema,
  end: instantSchema,
});
export type Slot = z.infer<typeof slotSchema>;

export const organizationSchema = z.object({
  resourceType: z.literal("Organization"),
  name: text,
  telecom: list(z.object({ system: text, value: text })),
});

export const capabilitySchema = z.object({
  resourceType: z.literal("CapabilityStatement"),
  fhirVersion: z.string(),
  software: z.object({ name: text }).optional(),
  implementation: z.object({ description: text }).optional(),
  rest: list(
    z.object({
      mode: z.string(),
      resource: list(
        z.object({ type: z.string(), interaction: list(z.object({ code: z.string() })) }),
      ),
    }),
  ),
});
export type CapabilityStatement = z.infer<typeof capabilitySchema>;
