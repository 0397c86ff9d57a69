import type { LoaderFunctionArgs } from "@remix-run/node";

/** What of a picture's answer goes on to whoever asked. */
const PASSED_ON = [
  "content-type",
  "content-length",
  "cache-control",
  "cross-origin-resource-policy",
];

/** GET /pictures/{hospital}/{file}: a picture of a product, to anybody who knows its name. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { hospital = "", file = "" } = params;
  const answer = await context.clients.reservation.pictureFile(hospital, file);
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Response(null, { status: answer.status });
  }
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
