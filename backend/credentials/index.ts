export { createEnvelope, SealError, type Envelope } from "./envelope.ts";
export { hintOf } from "./hint.ts";
export { rotateKeys } from "./rotate.ts";
