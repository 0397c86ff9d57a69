export { createEnvelope, SealError, type Envelope, type Place } from "./envelope.ts";
export { hintOf } from "./hint.ts";
export { rotateKeys } from "./rotate.ts";
