import { redirect, type AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { neededSwitch } from "#app/clients/needed-switch.ts";
import { refuse } from "#app/forms/refused.ts";
import { takeDocument } from "#app/forms/take-document.ts";
import { READY } from "#app/text/apply-pages.ts";
import { DOCUMENTS } from "#app/text/documents.ts";
import { needsText } from "#app/text/switches.ts";
import { CODES } from "#contract/codes.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import { documentKindSchema } from "#contract/document.ts";
import { applyPage } from "../../addresses.ts";

/** Takes a posted file as a document of what is written now. @returns null where it was taken, else why not */
export async function takeApplyDocument(
  { request, context, hospital }: { request: Request; context: AppLoadContext; hospital: string },
  kind: DocumentKind,
): Promise<{ why: string } | null> {
  const { reservation } = context.clients;
  try {
    return await takeDocument(request, (file) =>
      reservation.sendApplyDocument(hospital, kind, file),
    );
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    const needs = neededSwitch(error);
    if (needs) return { why: needsText(needs) };
    return { why: error.code === CODES.conflict ? READY.notSaved : DOCUMENTS.notSent };
  }
}

/** What a row's form without script posts, by the query of its address; null where none does. */
export function documentAct(request: Request, context: AppLoadContext, hospital: string) {
  const asked = new URL(request.url).searchParams.get("document");
  const kind = documentKindSchema.safeParse(asked).data;
  return kind === undefined ? null : send({ request, context, hospital }, kind);
}

async function send(of: Parameters<typeof takeApplyDocument>[0], kind: DocumentKind) {
  const refused = await takeApplyDocument(of, kind);
  if (refused === null) return redirect(applyPage(1), 303);
  return refuse({ intent: "document", message: refused.why, about: [kind] });
}
