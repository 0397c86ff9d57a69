import { stringify } from "csv-stringify/sync";
import type { Cells } from "./cells.ts";

/** Says to a spreadsheet that the rest is UTF-8. */
const BOM = "\ufeff";

/** Lines, a page at a time. */
type Pages = AsyncIterable<readonly Cells[]> | Iterable<readonly Cells[]>;

/**
 * A file of CSV (RFC 4180) as Excel opens it: UTF-8 with its mark, lines ended by CR LF. What would
 * be a formula there stays text: `'` stands before `=`, `+`, `-`, `@`, tab and CR, full-width ones
 * too. It is written as it is read: `pages` are asked for one by one, and when the reader goes no
 * more. What fails in them cuts the file off, so that nobody takes it for the whole.
 */
export function csvFile(head: Cells, pages: Pages) {
  const bytes = written(head, pages);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* written(head: Cells, pages: Pages) {
  const text = new TextEncoder();
  yield text.encode(BOM + lines([head]));
  for await (const page of pages) yield text.encode(lines(page));
}

const lines = (rows: readonly Cells[]): string =>
  stringify(rows as Cells[], { record_delimiter: "windows", escape_formulas: true });

/** The headers of an answer that is kept as a file. */
export const csvHeaders = (fileName: string): Record<string, string> => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="export.csv"; filename*=UTF-8''${encoded(fileName)}`,
});

/** RFC 8187: what `encodeURIComponent` leaves besides. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
