import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { many, readForm, text } from "#app/forms/read.ts";
import { requireStaff } from "#app/session/guard.ts";
import { CODES } from "#contract/codes.ts";
import { uuidSchema } from "#contract/fields.ts";
import { kstDay } from "#contract/kst.ts";
import { printInputSchema } from "#contract/print.ts";
import { MOST_PRINTED } from "#contract/print-sheets.ts";
import { boardDate, viewOf } from "../board-params.ts";
import { boardAddress } from "../board-url.ts";
import { loadView } from "../load-view.ts";
import { paperView } from "../view-bars.ts";
import { printed } from "./printed.ts";
import { PRIVATE, PRIVATES } from "./private.ts";

const FORM = {
  key: text,
  sheet: text,
  from: text,
  to: text,
  phone: text,
  memo: text,
  more: text,
  reservations: many(MOST_PRINTED),
  paperPhone: text,
  paperMemo: text,
} as const;

/**
 * POST /paper: puts a sheet on the access record. The script tells of what was printed, under a `key`
 * of its own: 204. Without it the button of 인쇄 comes with the query of the board: what that shows is
 * noted, and leads to it as it is printed.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const staff = await requireStaff({ request, context });
  const { key, from, to, more, paperPhone, paperMemo, ...form } = await readForm(request, FORM);
  const { reservation } = context.clients;
  if (key !== "") {
    const told = printInputSchema.safeParse({
      ...form,
      ...(from !== "" && { from }),
      ...(to !== "" && { to }),
      phone: form.phone !== "",
      memo: form.memo !== "",
      more: Number(more),
    });
    if (!told.success || !uuidSchema.safeParse(key).success) return refused();
    try {
      await reservation.notePrint(staff.hospitalUuid, told.data, key);
    } catch (failure) {
      if (failure instanceof UpstreamFailure && failure.code === CODES.invalid) return refused();
      throw failure;
    }
    return new Response(null, { status: 204 });
  }

  const { searchParams: search } = new URL(request.url);
  const view = paperView(viewOf(search));
  const chosen = PRIVATES.filter((name) => ({ phone: paperPhone, memo: paperMemo })[name] !== "");
  const changes = {
    view,
    all: "1",
    noted: "1",
    ...Object.fromEntries(
      PRIVATES.map((name) => [PRIVATE[name], chosen.includes(name) ? "1" : null]),
    ),
  };
  const sheet = new URL(boardAddress(search).away(changes), request.url);
  const date = boardDate(sheet.searchParams, context.now());
  const shown = await loadView(view, reservation, staff.hospitalUuid, {
    ...{ search: sheet.searchParams, date, today: kstDay(context.now()) },
    board: () => reservation.board(staff.hospitalUuid, { date, lanes: "none" }),
  });
  const input = printed(shown, { date, reservations: [] }, chosen);
  await reservation.notePrint(staff.hospitalUuid, input, crypto.randomUUID());
  return redirect(`${sheet.pathname}${sheet.search}`, 303);
}

/** Told again it would be no better. */
const refused = () => new Response(null, { status: 400 });
