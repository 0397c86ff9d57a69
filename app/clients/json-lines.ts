import type { z } from "zod";

/**
 * The values of a body that has one JSON value a line, as they come, several at a time; each is
 * checked. Who goes ends the reading.
 * @throws what cut the body off; SyntaxError or ZodError where a line is of another shape
 */
export async function* jsonLines<S extends z.ZodType>(
  body: ReadableStream<Uint8Array>,
  schema: S,
): AsyncGenerator<z.infer<S>[]> {
  let begun = "";
  const text = new TextDecoder();
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    const lines = (begun + text.decode(bytes, { stream: true })).split("\n");
    begun = lines.pop() ?? "";
    if (lines.length > 0) yield lines.map((line) => schema.parse(JSON.parse(line)));
  }
  if (begun !== "") throw new SyntaxError("a line without its end");
}
