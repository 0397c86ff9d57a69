/** What of a document's answer goes on to whoever asked: the API says how it may be shown. */
const PASSED_ON = [
  "content-type",
  "content-length",
  "content-disposition",
  "content-security-policy",
  "x-content-type-options",
  "cross-origin-resource-policy",
  "cache-control",
];

/** A document's answer as it goes to the browser. */
export function servedDocument(answer: Response): Response {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
