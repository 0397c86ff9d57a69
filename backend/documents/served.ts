import type { OpenedDocument } from "./open.ts";

const ENDS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;
const RIGHT_END: Record<string, RegExp> = { jpg: /\.jpe?g$/i, png: /\.png$/i, pdf: /\.pdf$/i };

/** As it was called; where it became a file of another type, with that one's end. */
export function servedName({ fileName, type }: Pick<OpenedDocument, "fileName" | "type">): string {
  const end = ENDS[type];
  if (RIGHT_END[end]?.test(fileName) === true) return fileName;
  return `${fileName.replace(/\.(?:pdf|jpe?g|png)$/i, "") || "document"}.${end}`;
}

/** RFC 8187: what is no letter of an address is written as its bytes. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * What a document is answered with. A picture, which we have made, is shown; a PDF is as strangers sent it: a
 * file to be kept. Where a browser shows it all the same it is no page of ours, and nothing in it runs.
 * Nobody on the way keeps either.
 */
export const servedHeaders = ({
  content,
  ...of
}: Pick<OpenedDocument, "fileName" | "type" | "content">): Record<string, string> => ({
  "content-type": of.type,
  "content-length": String(content.length),
  "content-disposition": `${of.type === "application/pdf" ? "attachment" : "inline"}; filename*=UTF-8''${encoded(servedName(of))}`,
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store",
});
