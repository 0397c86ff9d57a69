import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { readForm, type Fields } from "#app/forms/read.ts";
import { refuse, statusOf } from "#app/forms/refused.ts";
import { AGREEMENTS_PAGE, SIGN_UP } from "#app/routes/addresses.ts";
import { AGREEMENTS_TEXT, whyWanted } from "#app/text/agreements.ts";
import { minutesToWait } from "#app/text/time.ts";
import { AGREEMENTS, WANTED_AGREEMENTS, type Agreement } from "#contract/agreements.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { AGREE, FORM, readAgreed } from "./form.ts";

/**
 * POST /agreements: begins a sign-up, or changes what the draft of this browser agrees to. Of a text that
 * has become another one meanwhile nothing is agreed to; it is shown.
 */
export async function agree({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORM);
  // No script of ours is on its page to tell of it (`session/tell-use.ts`).
  context.recorder.formTouched("submitted", AGREEMENTS_PAGE);
  const { ticked, newer } = readAgreed(form);
  const values = Object.fromEntries(ticked.map((name) => [name, "yes"]));
  const missing = WANTED_AGREEMENTS.filter(
    (name) => !ticked.includes(name) && !newer.includes(name),
  );
  if (newer.length > 0 || missing.length > 0) {
    const words = (name: Agreement) =>
      newer.includes(name) ? AGREEMENTS_TEXT.newEdition : whyWanted(name);
    const message =
      newer.length > 0 ? AGREEMENTS_TEXT.newer : AGREEMENTS_TEXT.missing(missing.length);
    const fields = Object.fromEntries([...newer, ...missing].map((name) => [name, words(name)]));
    const status = HTTP_STATUS[newer.length > 0 ? CODES.conflict : CODES.invalid];
    return refuse({ intent: AGREE, message, fields, values }, status);
  }
  const agreed = ticked.map((what) => ({ what, edition: AGREEMENTS[what].edition }));
  const { signup, seenSignup } = context.clients;
  const under = (await signup.read()) ?? (await seenSignup.read());
  const isAnother = new URL(request.url).searchParams.has("new");
  // Sent in another tab meanwhile: the page says so.
  if (under !== null && under.state !== "DRAFT" && !isAnother) return redirect(AGREEMENTS_PAGE);
  try {
    if (under?.state === "DRAFT") await signup.agree(versionIn(form) ?? under.version, { agreed });
    else await signup.begin({ agreed });
  } catch (error) {
    const message = refusal(error);
    if (message === null) throw error;
    const retry = error instanceof UpstreamFailure ? error.retryAfterSeconds : null;
    return refuse({ intent: AGREE, message, values }, statusOf(error), retry);
  }
  return redirect(SIGN_UP);
}

/** Over which the form was drawn; null where it was drawn before there was one. */
function versionIn({ version }: Pick<Fields<typeof FORM>, "version">): number | null {
  const number = Number(version);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** What it says of a refusal; null for one that is no answer to a form. */
function refusal(error: unknown): string | null {
  if (!(error instanceof UpstreamFailure)) return null;
  // The API knows a newer edition than this server: loaded again, the page comes from one that does, too.
  if (error.code === CODES.invalid) return AGREEMENTS_TEXT.newer;
  if (error.code === CODES.conflict) return AGREEMENTS_TEXT.meanwhile;
  if (error.code !== CODES.tooMany) return null;
  return AGREEMENTS_TEXT.tooMany(minutesToWait(error.retryAfterSeconds));
}
