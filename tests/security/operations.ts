import type { JsonSchema } from "./odd-values.ts";

/** An operation of the OpenAPI document. */
export interface Operation {
  method: string;
  /** With its parameters in braces. */
  path: string;
  parameters: { in: string; name: string; schema: JsonSchema }[];
  /** Of its JSON body, where it has one. */
  body: JsonSchema | undefined;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Operation["parameters"];
        requestBody?: { content: Record<string, { schema: JsonSchema }> };
      }
    >
  >;
  components: { schemas: Record<string, JsonSchema> };
}

/** Every operation that the document of this site describes. */
export async function operationsOf(site: string): Promise<Operation[]> {
  const response = await fetch(`${site}/backend/openapi.json`);
  const { paths, components } = (await response.json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const given = requestBody?.content["application/json"]?.schema;
      const named = components.schemas[given?.$ref?.split("/").at(-1) ?? ""];
      return { method: method.toUpperCase(), path, parameters, body: named ?? given };
    }),
  );
}
