import { END_OF_ROWS } from "./format.ts";

const NEW_LINE = 0x0a;
/** Far above what a head of many migrations takes: what is no backup is not read on for ever. */
const LONGEST_LINE = 4 * 1024 * 1024;
const END = Buffer.from(`\n${END_OF_ROWS}`);

/** What comes in pieces, cut anywhere, read as lines of JSON and as rows between them. */
export class Sections {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** @returns what the next line says. @throws SyntaxError, or Error where it has no end */
  async line(): Promise<unknown> {
    let end = this.#rest.indexOf(NEW_LINE);
    while (end === -1) {
      if (this.#rest.length > LONGEST_LINE) throw new Error("a line of the backup has no end");
      await this.#more();
      end = this.#rest.indexOf(NEW_LINE);
    }
    const said = this.#rest.toString("utf8", 0, end);
    this.#rest = this.#rest.subarray(end + 1);
    return JSON.parse(said);
  }

  /** The rows up to their end, which is taken too; a row may be longer than any memory. */
  async *rows(): AsyncGenerator<Buffer> {
    // So that the end of no rows at all looks like any other.
    this.#rest = Buffer.concat([END.subarray(0, 1), this.#rest]);
    let skipped = 1;
    for (;;) {
      const end = this.#rest.indexOf(END);
      // Up to the last line's own end; else all that cannot be the beginning of the end.
      const upTo = end === -1 ? this.#rest.length - END.length + 1 : end + 1;
      const next = end === -1 ? upTo : end + END.length;
      if (upTo > skipped || end !== -1) {
        const sure = this.#rest.subarray(skipped, upTo);
        this.#rest = this.#rest.subarray(next);
        skipped = 0;
        if (sure.length > 0) yield sure;
        if (end !== -1) return;
      }
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const next: IteratorResult<Buffer, unknown> = await this.#pieces.next();
    if (next.done === true) throw new Error("the backup ends in the middle");
    const { value } = next;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }
}
