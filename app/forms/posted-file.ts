import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";

/** A file of a posted form, a piece at a time. */
export interface PostedFile {
  name: string;
  body: ReadableStream<Uint8Array>;
}

type Reader = InstanceType<typeof Busboy>;

const MULTIPART = /^multipart\/form-data\s*;/i;
/** Whoever sends more hears nothing of the file: it is not read to its end. */
const MOST_BYTES = 160 * 1024 * 1024;
/** One file, and the few fields that may stand before it. */
const LIMITS = {
  files: 1,
  fields: 4,
  parts: 5,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 20,
};

/** Does the request bring a form with a file? */
export const bringsFile = ({ headers }: Request): boolean =>
  MULTIPART.test(headers.get("content-type") ?? "");

/**
 * The first file of a posted form, handed to `use` while it comes: nothing of it is kept here. What `use`
 * leaves is dropped.
 * @returns what `use` made of it; null where the form has no file
 * @throws Response 413 for what is larger than is worth to read, 400 for what is no such form
 */
export async function withPostedFile<Done>(
  request: Request,
  use: (file: PostedFile) => Promise<Done>,
): Promise<Done | null> {
  if (Number(request.headers.get("content-length") ?? 0) > MOST_BYTES)
    throw new Response(null, { status: 413 });
  const type = request.headers.get("content-type") ?? "";
  const sent = request.body;
  if (sent === null || !bringsFile(request)) throw new Response(null, { status: 400 });
  const form = readerOf(type);
  const done = await new Promise<Done | "broken" | null>((resolve, reject) => {
    let file: Readable | null = null;
    form.on("file", (_field, stream, name) => {
      if (file) {
        stream.resume();
        return;
      }
      file = stream;
      stream.on("error", () => undefined);
      const body = Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
      const dropped = () => stream.resume();
      use({ name, body }).then(resolve, reject).finally(dropped);
    });
    form.once("finish", () => {
      if (!file) resolve(null);
    });
    // What of a file was sent is of no use without its end: whoever takes it hears so.
    const broken = (error: Error) => {
      if (file) file.destroy(error);
      else resolve("broken");
    };
    form.on("error", broken);
    feed(sent, form).catch(broken);
  });
  if (done === "broken") throw new Response(null, { status: 400 });
  return done;
}

/** @throws Response 400 where the head does not say how its parts are told from one another */
function readerOf(type: string): Reader {
  try {
    return new Busboy({ headers: { "content-type": type }, limits: LIMITS });
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/** Hands a body on, a piece when the one before it was taken; what the reader throws, it throws. */
async function feed(sent: ReadableStream<Uint8Array>, form: Reader): Promise<void> {
  for await (const piece of sent as unknown as NodeStream<Uint8Array>)
    await new Promise<void>((taken, failed) => {
      form.write(piece, (error?: Error | null) => (error ? failed(error) : taken()));
    });
  form.end();
}
