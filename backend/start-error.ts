/** The program cannot start, or not stop; the message is the line to show. */
export class StartError extends Error {
  override name = "StartError";
}
