export { createEnvelope, SealError, type Envelope } from "./envelope.ts";
export { rotateKeys } from "./rotate.ts";
