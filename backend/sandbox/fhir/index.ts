export { registerClient } from "./clients.ts";
export { emrSays, seedAppointments, type Seed, type SeedBooking } from "./seed.ts";
export { createFhirServer } from "./server.ts";
