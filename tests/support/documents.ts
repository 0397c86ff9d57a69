/** Documents as people send them. */

/** A PDF of one empty page; `marked` stands in it as it is. */
export function pdf({ marked = "", trailer = "" } = {}): Buffer {
  const parts = [
    "%PDF-1.4\n",
    "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n",
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n",
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] >>\nendobj\n% ${marked}\n`,
  ];
  const starts = parts.map((_part, at) => parts.slice(0, at).join("").length);
  const body = parts.join("");
  const rows = starts.slice(1).map((at) => `${String(at).padStart(10, "0")} 00000 n \n`);
  const xref = `xref\n0 4\n0000000000 65535 f \n${rows.join("")}`;
  return Buffer.from(
    `${body}${xref}trailer\n<< /Size 4 /Root 1 0 R ${trailer}>>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}

/** A body that comes so many bytes at a time. */
export const inPieces = (bytes: Uint8Array, of = 64 * 1024): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + of));
      at += of;
    },
  });
};
