import { randomUUID } from "node:crypto";
import type { Session } from "#app/session/session.ts";
import { visitAt, type Visitor } from "#app/session/visit.ts";
import type { Place } from "./place.ts";
import type { Sender, SentEvent } from "./sender.ts";

/** What analytics stands on: the way out, and what there is to name. */
export interface Analytics {
  sender: Sender;
  placeAt: (pathname: string) => Place | null;
}

/** What one request tells analytics. It never throws, and nothing waits for it. */
export interface Recorder {
  /** False where nothing is told; then nothing below does anything. */
  readonly isOn: boolean;
  /** A page came to stand before somebody: a document, or a client navigation. */
  pageViewed: (pathname: string) => void;
  fileDownloaded: (pathname: string, extension: string) => void;
  /** A form that changes something, on the page at this path. */
  formTouched: (how: keyof typeof FORM_EVENTS, pathname: string) => void;
  /** The request is answered: whoever left with it has ended the visit. */
  answered: () => void;
}

/** As Amplitude's own scripts name them, so that its views know them; the first is the brief's. */
const PAGE_VIEWED = "Page Viewed";
const BEGUN = "session_start";
const OVER = "session_end";
const FILE_DOWNLOADED = "[Amplitude] File Downloaded";
const FORM_EVENTS = {
  started: "[Amplitude] Form Started",
  submitted: "[Amplitude] Form Submitted",
} as const;

const nothing = () => undefined;
const OFF: Recorder = {
  isOn: false,
  ...{ pageViewed: nothing, fileDownloaded: nothing, formTouched: nothing, answered: nothing },
};

/**
 * Records for the browser of a session, which gets its random id here. All that is sent besides is a
 * route, so no text of a person can be in it.
 * @param analytics null where nothing is recorded
 */
export function createRecorder(
  analytics: Analytics | null,
  session: Pick<Session, "visitor" | "rememberVisitor">,
  now: () => Date,
): Recorder {
  if (analytics === null) return OFF;
  const { sender, placeAt } = analytics;
  const came = session.visitor;

  function end({ device, visit }: Visitor, at: number) {
    if (visit) sender.send({ type: OVER, device, since: visit.since, at });
  }
  function record(told: Pick<SentEvent, "type" | "properties">) {
    const at = now().getTime();
    const before = session.visitor ?? { device: randomUUID(), visit: null };
    const { visit, over } = visitAt(before.visit, at);
    const { device } = before;
    session.rememberVisitor({ device, visit });
    if (over) end(before, over.seen);
    if (visit.since !== before.visit?.since)
      sender.send({ type: BEGUN, device, since: visit.since, at });
    sender.send({ ...told, device, since: visit.since, at });
  }

  return {
    isOn: true,
    pageViewed(pathname) {
      const { path, name, isPage } = placeAt(pathname) ?? NOWHERE;
      if (isPage) record({ type: PAGE_VIEWED, properties: { path, name } });
    },
    fileDownloaded(pathname, extension) {
      const { name } = placeAt(pathname) ?? NOWHERE;
      if (name !== "") record({ type: FILE_DOWNLOADED, properties: { name, extension } });
    },
    formTouched(how, pathname) {
      const { name, isPage } = placeAt(pathname) ?? NOWHERE;
      if (isPage) record({ type: FORM_EVENTS[how], properties: { name } });
    },
    answered() {
      if (came !== null && session.visitor === null) end(came, now().getTime());
    },
  };
}
const NOWHERE: Place = { path: "", name: "", isPage: false };
