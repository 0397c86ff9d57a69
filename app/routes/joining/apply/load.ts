import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { notFoundPage } from "#app/request/not-found.ts";
import { requireStaff } from "#app/session/guard.ts";
import { brnText } from "#app/text/brn.ts";
import { phoneText } from "#app/text/reservation.ts";
import { APPLICATION_PAGES, numberOf, type ApplicationPage } from "#contract/application-pages.ts";
import type { Readiness } from "#contract/application.ts";
import { applicationNumberSchema } from "#contract/application-input.ts";
import { APPLIED_FIELDS, type AppliedField } from "#contract/business-fields.ts";
import { CODES } from "#contract/codes.ts";
import { CONFIRM_MODES } from "#contract/confirm-modes.ts";
import { TIME_BLOCKS } from "#contract/hospital-rules.ts";
import { salesContactOf } from "#contract/sales.ts";
import type { WizardDraft } from "#contract/wizard-draft.ts";
import { APPLICATION, applyPage } from "../../addresses.ts";
import { placesFor } from "./places.ts";
import { baseOf, farthestOf } from "./said.ts";
import { startsIn } from "./starts.ts";

/** A page of the application that is written, at most the farthest; or what stands there once it was sent. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid: hospital } = await requireStaff({ request, context });
  const { searchParams: search } = new URL(request.url);
  const { reservation } = context.clients;
  const now = context.now().toISOString();
  const number = search.get("done");
  if (number !== null) {
    const sent = await sentOf(number, (named) => reservation.application(hospital, named));
    if (sent === null) throw notFoundPage(request);
    if (sent.state !== "SUBMITTED" && sent.state !== "IN_REVIEW") throw redirect(APPLICATION);
    const [{ days }, readiness] = await Promise.all([
      reservation.startsPreview(hospital, sent.timeBlock),
      reservation.readiness(hospital),
    ]);
    return { sent, readiness, starts: startsIn(days, readiness), page: null, now };
  }
  const [draft, readiness, { staffName }] = await Promise.all([
    reservation.wizardDraft(hospital, "apply"),
    reservation.readiness(hospital),
    reservation.hospital(hospital),
  ]);
  // Where none can be sent till another is over, or nothing is left to apply for, none is written either.
  const isBarred = readiness.barred !== null;
  const farthest = isBarred ? 1 : farthestOf(draft);
  const asked = Number(search.get("page") ?? farthest);
  // What was typed on a page is drawn there, though it was sent or begun anew meanwhile.
  const isTyped = search.has("typed") && asked < numberOf("CHECK");
  const last = isTyped ? Math.max(asked, farthest) : farthest;
  const at = Math.min(Number.isInteger(asked) ? asked : 1, last);
  const page = APPLICATION_PAGES[at - 1];
  if (page === undefined) throw notFoundPage(request);
  // The bare address stands for where it was left, as every address of the brief answers by itself.
  const isBare = !search.has("page");
  if (!isBare && search.get("page") !== String(at)) throw redirect(applyPage(at));
  const said = saidIn(draft, page, search);
  return {
    ...{ sent: null, page, farthest, now, said, readiness },
    places: placesFor(readiness, draft.userInfo.brn),
    ...{ version: draft.version, base: baseOf(page, draft) },
    from: search.get("from") === "check" ? "check" : "",
    resumed: isBarred ? null : resumedFrom(draft, staffName, isBare),
    business: page === "BUSINESS" ? businessOf(draft, readiness) : null,
    preview:
      page === "TIME" || page === "CHECK"
        ? await reservation.startsPreview(hospital, said.timeBlock)
        : null,
    contact: salesContactOf(said.salesman?.code ?? ""),
    offersSearch: context.site.addressSearch !== null,
  };
}

/** @returns null where it is no number, or the hospital has none of it */
async function sentOf<Of>(number: string, read: (number: string) => Promise<Of>) {
  const named = applicationNumberSchema.safeParse(number);
  if (!named.success) return null;
  try {
    return await read(named.data);
  } catch (error) {
    if (error instanceof UpstreamFailure && error.code === CODES.notFound) return null;
    throw error;
  }
}

/** What is said on its pages; without a script 미리 보기 asks in the address for what it does not keep. */
function saidIn(draft: WizardDraft, page: ApplicationPage, search: URLSearchParams) {
  const { userInfo, linkingList, confirmMode, salesmanInfo, isDirect } = draft;
  const given = (name: string) => (page === "TIME" ? search.get(name) : null);
  const block = TIME_BLOCKS.find((one) => String(one) === given("minimumTimeBlock"));
  const mode = CONFIRM_MODES.find((one) => one === given("confirmMode"));
  const typed = APPLIED_FIELDS.map((field) => [field, userInfo[field]] as const);
  return {
    business: Object.fromEntries(typed) as Record<AppliedField, string>,
    ...{ platforms: linkingList, emrName: userInfo.emrName },
    confirmMode: mode ?? confirmMode,
    timeBlock: block ?? userInfo.minimumTimeBlock,
    ...{ salesman: salesmanInfo, isDirect },
  };
}

/** Who left it, where that was another; one's own only where one comes back to it. */
function resumedFrom({ pageIndex, leftBy, leftAt }: WizardDraft, self: string, isBack: boolean) {
  if (pageIndex === 0 || leftAt === null) return null;
  const by = leftBy === self ? null : leftBy;
  return by === null && !isBack ? null : { by, at: leftAt };
}

/** What is typed of the business; what the hospital said before where nothing is, and where it cannot be another. */
function businessOf({ userInfo }: WizardDraft, { known, fixed, requester }: Readiness) {
  const isNew = APPLIED_FIELDS.every((field) => userInfo[field] === "");
  const before = (field: AppliedField) =>
    asRead(field, known[field] ?? (field === "requesterPhone" ? (requester.mobile ?? "") : ""));
  const values = APPLIED_FIELDS.map(
    (field) => [field, isNew || fixed.includes(field) ? before(field) : userInfo[field]] as const,
  );
  return {
    values: Object.fromEntries(values) as Record<AppliedField, string>,
    isKnown: isNew && Object.keys(known).length > 0,
  };
}

/** Digits as one reads them. */
function asRead(field: AppliedField, value: string): string {
  if (field === "requesterPhone") return phoneText(value);
  return field === "brn" ? brnText(value) : value;
}
