import type { Desk } from "../desk.ts";
import type { Program } from "../program.ts";

/** A board that stands open elsewhere: told of a change it loads its page, one at a time, as its script does. */
export interface OtherDesk {
  /** Ends with the next page, or after a moment. */
  next(): Promise<void>;
  close(): void;
}

const MOMENT_MS = 200;

export async function openBoard(
  { url }: Program,
  desk: Desk,
  date: string,
  shows: (html: string) => void,
): Promise<OtherDesk> {
  const ending = new AbortController();
  const stream = await fetch(`${url}/events`, {
    headers: { ...desk.browser, accept: "text/event-stream" },
    signal: ending.signal,
  });
  if (stream.status !== 200) throw new Error(`the event stream answered ${stream.status}`);
  let loading = false;
  let again = false;
  const load = async (): Promise<void> => {
    again = loading;
    if (loading) return;
    loading = true;
    shows(await desk.open(`/?date=${date}`));
    loading = false;
    if (again) await load();
  };
  void read(stream, () => void load()).catch(() => undefined);
  return {
    next: () => new Promise((resolve) => setTimeout(resolve, MOMENT_MS)),
    close: () => ending.abort(),
  };
}

async function read({ body }: Response, onChange: () => void): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    const events = (rest + part.value).split("\n\n");
    rest = events.pop() ?? "";
    if (events.some((event) => event.includes("event: change"))) onChange();
  }
}
