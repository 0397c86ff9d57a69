/** How far a file is. */
export interface Progress {
  /** Bytes that have left. */
  sent: number;
  secondsLeft: number | null;
}

/** What came of it: null where it was taken, else why not, in words; "STOPPED" by whoever sent it. */
type Sent = null | "STOPPED" | { why: string };

/**
 * Sends one file as the field `file` of a form, and says how far it is. `fetch` would not.
 * @param address answers `{ refused: null | { why } }`
 * @param notSent the words for an answer that cannot be read
 * @returns gives it up
 */
export function sendFile(
  { address, file, notSent }: { address: string; file: File; notSent: string },
  told: { progress: (progress: Progress) => void; end: (sent: Sent) => void },
): () => void {
  const request = new XMLHttpRequest();
  const began = performance.now();
  request.upload.addEventListener("progress", ({ loaded }) => {
    const sent = Math.min(loaded, file.size);
    const perMs = sent / (performance.now() - began);
    const secondsLeft = perMs > 0 ? Math.ceil((file.size - sent) / perMs / 1000) : null;
    told.progress({ sent, secondsLeft });
  });
  let isGivenUp = false;
  request.addEventListener("abort", () => (isGivenUp = true));
  request.addEventListener("loadend", () =>
    told.end(isGivenUp ? "STOPPED" : whyNot(request, notSent)),
  );
  const form = new FormData();
  form.append("file", file);
  request.open("POST", address);
  request.send(form);
  return () => request.abort();
}

function whyNot({ status, responseText }: XMLHttpRequest, notSent: string): Sent {
  if (status !== 200) return { why: notSent };
  try {
    const { refused } = JSON.parse(responseText) as { refused: { why: string } | null };
    return refused && { why: refused.why };
  } catch {
    return { why: notSent };
  }
}
