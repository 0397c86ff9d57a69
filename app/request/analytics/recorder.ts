import { randomUUID } from "node:crypto";
import type { Session } from "#app/session/session.ts";
import { visitAt, type Visitor } from "#app/session/visit.ts";
import type { Place } from "./place.ts";
import type { Sender, SentEvent } from "./sender.ts";
import { agreedAccount, sentDevice } from "./who.ts";

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
 * route, so no text of a person can be in it, and the account that agreed to that, as its token says at
 * that moment.
 * @param analytics null where nothing is recorded
 */
export function createRecorder(
  analytics: Analytics | null,
  session: Pick<Session, "visitor" | "rememberVisitor" | "cookies">,
  now: () => Date,
): Recorder {
  if (analytics === null) return OFF;
  const { sender, placeAt } = analytics;
  const came = session.visitor;
  const account = () => agreedAccount(session.cookies.accessToken, now());
  const cameAs = account();

  /** Of a visit of an account that does not agree any more nothing is said, neither that it is over. */
  function end({ device, visit }: Visitor, at: number, known: string | null) {
    if (!visit || (visit.account !== null && visit.account !== known)) return;
    const whose = { device: sentDevice(device, visit.account), account: visit.account };
    sender.send({ type: "session_end", ...whose, since: visit.since, at });
  }
  function record(told: Pick<SentEvent, "type" | "properties">) {
    const at = now().getTime();
    const known = account();
    const before = session.visitor ?? { device: randomUUID(), visit: null };
    const { visit, over } = visitAt(before.visit, at, known);
    session.rememberVisitor({ device: before.device, visit });
    if (over) end(before, over.seen, known);
    const whose = { device: sentDevice(before.device, known), account: known, since: visit.since };
    if (visit.since !== before.visit?.since || over !== null)
      sender.send({ type: "session_start", ...whose, at });
    sender.send({ ...told, ...whose, at });
  }

  return {
    isOn: true,
    pageViewed(pathname) {
      const { path, name, isPage } = placeAt(pathname) ?? NOWHERE;
      if (isPage) record({ type: "Page Viewed", properties: { path, name } });
    },
    fileDownloaded(pathname, extension) {
      const { name } = placeAt(pathname) ?? NOWHERE;
      if (name !== "")
        record({ type: "[Amplitude] File Downloaded", properties: { name, extension } });
    },
    formTouched(how, pathname) {
      const { name, isPage } = placeAt(pathname) ?? NOWHERE;
      if (isPage) record({ type: FORM_EVENTS[how], properties: { name } });
    },
    answered() {
      if (came !== null && session.visitor === null) end(came, now().getTime(), cameAs);
    },
  };
}
const NOWHERE: Place = { path: "", name: "", isPage: false };
