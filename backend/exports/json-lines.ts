/**
 * A body of JSON, one value a line, page by page as the reader asks for it. Who goes ends the
 * reading; what fails on the way cuts the body off, so that nobody takes it for the whole.
 */
export function jsonLines(
  pages: AsyncGenerator<readonly unknown[], void>,
): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pages.next();
        if (done) controller.close();
        else
          controller.enqueue(
            text.encode(value.map((item) => `${JSON.stringify(item)}\n`).join("")),
          );
      },
      async cancel() {
        await pages.return(undefined);
      },
    },
    // Nothing is read ahead of who reads it.
    { highWaterMark: 0 },
  );
}
