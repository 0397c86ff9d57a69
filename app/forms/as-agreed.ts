import type { z } from "zod";

/** What a page of ours sends as it is agreed on, and nobody types. @throws Response 400 for anything else */
export function asAgreed<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): z.output<Schema> {
  const { data, success } = schema.safeParse(sent);
  if (!success) throw new Response("not a form of ours", { status: 400 });
  return data;
}
