import { redirect, type AppLoadContext } from "@remix-run/node";
import { neededSwitch } from "#app/clients/needed-switch.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { refuse } from "#app/forms/refused.ts";
import { takeDocument } from "#app/forms/take-document.ts";
import { DOCUMENTS } from "#app/text/documents.ts";
import { APPLICATIONS } from "#app/text/own-applications.ts";
import { needsText } from "#app/text/switches.ts";
import { CODES } from "#contract/codes.ts";
import { documentKindSchema } from "#contract/document.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { uuidSchema } from "#contract/fields.ts";
import { APPLICATION } from "../../../addresses.ts";
import { APPLICATION_INTENTS } from "../intents.ts";

interface Handing {
  request: Request;
  context: AppLoadContext;
  hospital: string;
  id: string;
}

/** Takes a posted file as a document of one. @returns null where it was taken, else why not */
export async function takeApplicationDocument(
  { request, context, hospital, id }: Handing,
  kind: DocumentKind,
): Promise<{ why: string } | null> {
  const { reservation } = context.clients;
  try {
    return await takeDocument(request, (file) =>
      reservation.sendApplicationDocument(hospital, id, kind, file),
    );
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const needs = neededSwitch(error);
    if (needs) return { why: needsText(needs) };
    const isOver = error.code === CODES.conflict || error.code === CODES.notFound;
    return { why: isOver ? APPLICATIONS.documentLate : DOCUMENTS.notSent };
  }
}

/** What a row's form without script posts, by the query of its address; null where none does. */
export function documentAct(request: Request, context: AppLoadContext, hospital: string) {
  const { searchParams } = new URL(request.url);
  const kind = documentKindSchema.safeParse(searchParams.get("document")).data;
  const id = uuidSchema.safeParse(searchParams.get("application")).data;
  if (kind === undefined || id === undefined) return null;
  return send({ request, context, hospital, id }, kind);
}

async function send(of: Handing, kind: DocumentKind) {
  const refused = await takeApplicationDocument(of, kind);
  if (refused === null) return redirect(`${APPLICATION}#applications`, 303);
  const { document: intent } = APPLICATION_INTENTS;
  return refuse({ intent, message: refused.why, about: [of.id, kind] });
}
