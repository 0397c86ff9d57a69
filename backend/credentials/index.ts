export { createEnvelope, type Envelope } from "./envelope.ts";
