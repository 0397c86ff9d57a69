export { registerClient } from "./clients.ts";
export { emrSays, seedAppointments } from "./seed.ts";
export { createFhirServer } from "./server.ts";
