/** The embedded server cannot be used; the message says to an operator why and what to do. */
export class EmbeddedError extends Error {
  override name = "EmbeddedError";
}
