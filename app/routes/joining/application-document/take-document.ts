import { redirect, type AppLoadContext } from "@remix-run/node";
import { neededSwitch } from "#app/clients/needed-switch.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { refuse } from "#app/forms/refused.ts";
import { takeDocument } from "#app/forms/take-document.ts";
import { APPLICATIONS } from "#app/text/applications.ts";
import { DOCUMENTS } from "#app/text/documents.ts";
import { needsText } from "#app/text/switches.ts";
import { CODES } from "#contract/codes.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { documentKindSchema } from "#contract/document.ts";
import { uuidSchema } from "#contract/fields.ts";
import { APPLICATION } from "../../addresses.ts";
import { APPLICATION_INTENTS } from "../application/intents.ts";

interface Sending {
  request: Request;
  context: AppLoadContext;
  hospital: string;
  /** Of which application. */
  id: string;
  kind: DocumentKind;
}

/** Takes a posted file as a document of one that was sent. @returns null where it was taken, else why not */
export async function takeApplicationDocument({
  request,
  context,
  hospital,
  id,
  kind,
}: Sending): Promise<{ why: string } | null> {
  const { reservation } = context.clients;
  try {
    return await takeDocument(request, (file) =>
      reservation.sendApplicationDocument(hospital, id, kind, file),
    );
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const needs = neededSwitch(error);
    if (needs) return { why: needsText(needs) };
    const isClosed = error.code === CODES.conflict || error.code === CODES.notFound;
    return { why: isClosed ? APPLICATIONS.closed : DOCUMENTS.notSent };
  }
}

/** Of which application, and of which kind; null where one of them is none. */
export function documentMeant(id: unknown, kind: unknown): Pick<Sending, "id" | "kind"> | null {
  const meant = { id: uuidSchema.safeParse(id).data, kind: documentKindSchema.safeParse(kind).data };
  return meant.id === undefined || meant.kind === undefined
    ? null
    : { id: meant.id, kind: meant.kind };
}

/** What the form of a row without a script posts, by the query of its address; null where none does. */
export function documentAct(of: Pick<Sending, "request" | "context" | "hospital">) {
  const { searchParams } = new URL(of.request.url);
  const meant = documentMeant(searchParams.get("of"), searchParams.get("document"));
  return meant && send({ ...of, ...meant });
}

async function send(of: Sending) {
  const refused = await takeApplicationDocument(of);
  if (refused === null) return redirect(`${APPLICATION}#${of.id}`, 303);
  const { document: intent } = APPLICATION_INTENTS;
  return refuse({ intent, message: refused.why, about: [of.id, of.kind] });
}
