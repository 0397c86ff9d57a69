import type { Access } from "../platform.ts";
import { patientIn } from "./appointment.ts";
import { FhirRefusal } from "./failure.ts";
import { baseOf, read } from "./request.ts";
import { patientSchema, type Appointment, type Patient } from "./schemas.ts";

const AT_ONCE = 4;
/** What says of a patient that there is nothing for us to see. */
const NOT_SHOWN = new Set([403, 404, 410]);

/** Reads the patients of these Appointments into `known`, those that are not in it and not sent along. */
export async function readPatients(
  access: Access,
  appointments: readonly Appointment[],
  included: readonly unknown[],
  known: Map<string, Patient | null>,
  signal: AbortSignal,
): Promise<void> {
  for (const one of included) {
    const { data } = patientSchema.safeParse(one);
    if (data?.id !== undefined) known.set(data.id, data);
  }
  const base = baseOf(access);
  const ids = appointments
    .map((one) => patientIn(one, base)?.target)
    .flatMap((target) => (target?.type === "Patient" && target.id !== null ? [target.id] : []));
  const missing = [...new Set(ids)].filter((id) => !known.has(id));
  const reading = Array.from({ length: AT_ONCE }, async () => {
    for (let id = missing.shift(); id !== undefined; id = missing.shift())
      known.set(id, await readPatient(access, id, signal));
  });
  await Promise.all(reading);
}

async function readPatient(access: Access, id: string, signal: AbortSignal) {
  try {
    return await read(access, `Patient/${id}`, patientSchema, signal);
  } catch (error) {
    if (error instanceof FhirRefusal && NOT_SHOWN.has(error.status)) return null;
    throw error;
  }
}
