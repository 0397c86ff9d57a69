import { z } from "zod";

type Schema = Extract<Parameters<typeof z.fromJSONSchema>[0], object>;
interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Content> }>>;
  components: { schemas: Record<string, Schema> };
}

/** Where the names that schemas point at stand for zod. */
const rooted = <Part>(part: Part): Part =>
  JSON.parse(JSON.stringify(part).replaceAll("#/components/schemas/", "#/$defs/")) as Part;

/**
 * What the OpenAPI document of this site says of an answer: each place where the answer is otherwise.
 * An answer that is no JSON has none.
 */
export async function describedBy(site: string) {
  const document = (await (await fetch(`${site}/backend/openapi.json`)).json()) as Document;
  const $defs = rooted(document.components.schemas);
  return (
    { method, path }: { method: string; path: string },
    { status, text }: { status: number; text: string },
  ): string[] => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const said = operation?.responses[String(status)];
    if (said === undefined) return [`${method} ${path} answers ${status}, which is not said`];
    const schema = said.content?.["application/json"]?.schema;
    if (schema === undefined) return [];
    const { success, error } = z
      .fromJSONSchema({ ...rooted(schema), $defs })
      .safeParse(JSON.parse(text));
    if (success) return [];
    return error.issues.map(
      (issue) => `${method} ${path} ${issue.path.join(".")} ${issue.message}`,
    );
  };
}
