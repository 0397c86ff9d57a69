import { z } from "zod";
import type { BookingEvent } from "../receiving/booking-event.ts";
import { isSigned } from "../json-contract/signature.ts";
import type { RawPush, Refusal, Webhook } from "../receiving/webhook.ts";
import { inOurTerms } from "./appointment.ts";
import { parsed } from "../asking/answer-bytes.ts";
import { appointmentSchema } from "./schemas.ts";

/** As the API's document says it; what is read of one is in schemas.ts. */
const documented = z.object({
  resourceType: z.literal("Appointment"),
  id: z.string(),
  meta: z.object({
    versionId: z.string().optional(),
    lastUpdated: z.iso.datetime({ offset: true }),
  }),
  status: z.string(),
  start: z.iso.datetime({ offset: true }).optional(),
  end: z.iso.datetime({ offset: true }).optional(),
  participant: z.array(
    z.object({
      actor: z
        .object({ reference: z.string().optional(), display: z.string().optional() })
        .optional(),
      status: z.string(),
    }),
  ),
});

/**
 * An EMR's push: one R4 Appointment as it now stands (rulings, "Platforms"). It is read by itself: of a
 * patient who is not contained in it, the next pull says more.
 */
export const webhook: Webhook = {
  parsePush,
  description:
    "One FHIR R4 Appointment with meta.lastUpdated, as it now stands. Signed like the other platforms' pushes.",
  headers: {
    "X-Business-Id": "whose Appointment it is",
    "X-Signature": 't={unix seconds},v1={hex HMAC-SHA256 of "{t}.{raw body}"}',
  },
  contentType: "application/fhir+json",
  schemaName: "Appointment",
  schema: documented,
};

function parsePush({ headers, bytes, secrets, now }: RawPush): BookingEvent | Refusal {
  // The signature is over the bytes, before any parsing.
  if (!isSigned(headers.get("x-signature"), bytes, secrets, now)) return "not signed";
  const { data: appointment } = appointmentSchema.safeParse(parsed(bytes));
  const businessId = headers.get("x-business-id");
  if (!appointment || businessId === null) return "malformed";
  // Whose server it is a push does not say: only what is relative, or contained, is known to be of it.
  const { booking, changedAt } = inOurTerms(appointment, { base: NOWHERE, patients: new Map() });
  const version = appointment.meta.versionId ?? changedAt.toISOString();
  const eventId = `Appointment/${appointment.id}/${version}`;
  return { eventId, businessId, occurredAt: changedAt, booking };
}

/** No address begins with it. */
const NOWHERE = "no base";
