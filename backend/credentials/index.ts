export { createEnvelope, SealError, type Envelope } from "./envelope.ts";
