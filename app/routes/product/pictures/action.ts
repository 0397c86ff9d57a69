import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { bringsFile } from "#app/forms/posted-file.ts";
import { readForm, rows, text, type Fields } from "#app/forms/read.ts";
import { fieldMessages, refuse, refusedByUpstream, statusOf } from "#app/forms/refused.ts";
import { settingsDone } from "#app/forms/send-back.ts";
import { requireStaff } from "#app/session/guard.ts";
import { PICTURES } from "#app/text/pictures.ts";
import { CODES, HTTP_STATUS } from "#contract/codes.ts";
import { MOST_PICTURES } from "#contract/picture-rules.ts";
import { picturesInputSchema, picturesSchema } from "#contract/picture.ts";
import { z } from "zod";
import { productPictures } from "../../addresses.ts";
import { actOf, rowField, SAVE, type Act } from "./acts.ts";
import { takeFile } from "./take-file.ts";

const FORM = {
  act: text,
  main: text,
  mainSeen: text,
  items: rows(MOST_PICTURES, { id: text, seen: text, alt: text }),
} as const;
type Form = Fields<typeof FORM>;

const oldSchema = z.object({ conflict: z.literal("version"), current: picturesSchema });
const fromUpstream = refusedByUpstream(() => PICTURES.failed);

/** Takes a file, or puts the pictures as the form has them: order, 사진 설명, 대표, and which goes. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { id = "" } = params;
  const { reservation } = context.clients;
  if (bringsFile(request)) {
    const refused = await takeFile(reservation, request, { hospitalUuid, id });
    return refused === null
      ? redirect(productPictures(id), 303)
      : data({ refusedFile: refused }, { status: HTTP_STATUS[CODES.invalid] });
  }
  const form = await readForm(request, FORM);
  const act = actOf(form.act);
  const given = { intent: SAVE, values: valuesOf(form) };
  const items = inOrder(form.items, act);
  const input = picturesInputSchema.safeParse({
    items,
    main: idOrNone(form.main),
    removed: act !== null && "remove" in act ? [act.remove] : [],
    seen: {
      // They are drawn in the order that is seen.
      items: form.items.map(({ id, seen }) => ({ id, alt: seen })),
      main: idOrNone(form.mainSeen),
    },
  });
  // In the order of the form, whatever order was wished.
  const names = Object.fromEntries(
    items.map((item, at) => [`items.${at}.alt`, rowField(form.items.indexOf(item), "alt")]),
  );
  if (!input.success) return refuse({ ...given, fields: fieldMessages(input.error.issues, names) });
  try {
    await reservation.arrangePictures(hospitalUuid, id, input.data);
  } catch (error) {
    const refused = fromUpstream(error, given, names);
    return refuse({ ...refused, ...changedMeanwhile(error, form, act) }, statusOf(error));
  }
  const page = productPictures(id);
  if (act === null) return settingsDone(context, PICTURES.saved, page);
  if ("remove" in act) return settingsDone(context, PICTURES.removed, page);
  return redirect(page, 303);
}

const idOrNone = (text: string) => (text === "" ? null : text);

/** Only what was changed: over anything else would stand what others have made of it meanwhile. */
const valuesOf = ({ items, main, mainSeen }: Form): Record<string, string> =>
  Object.fromEntries([
    ...(main === mainSeen ? [] : [["main", main] as const]),
    ...items.flatMap(({ id, seen, alt }) => (alt === seen ? [] : [[`alt-${id}`, alt] as const])),
  ]);

function inOrder(items: Form["items"], act: Act): Form["items"] {
  if (act === null || !("move" in act)) return items;
  const others = items.filter(({ id }) => id !== act.move);
  const moved = items.filter(({ id }) => id === act.move);
  return [...others.slice(0, act.place), ...moved, ...others.slice(act.place)];
}

/** What another has changed meanwhile: a 사진 설명 at its field, 대표 and the order in a sentence. */
function changedMeanwhile(error: unknown, { items, main, mainSeen }: Form, act: Act) {
  const old = oldSchema.safeParse(error instanceof UpstreamFailure ? error.body : null);
  if (!old.success) return {};
  const now = old.data.current.items;
  const gone = act !== null && "remove" in act ? act.remove : null;
  const written = items.flatMap(({ id, seen, alt }, at) => {
    const there = now.find((one) => one.id === id);
    if (there === undefined || there.alt === seen) return [];
    if (id === gone) return [[rowField(at, "alt"), PICTURES.otherAltOfGone(there.alt)] as const];
    const isLate = alt !== seen && alt !== there.alt;
    return isLate ? [[rowField(at, "alt"), PICTURES.otherAlt(there.alt)] as const] : [];
  });
  const mainNow = now.find((one) => one.main)?.id;
  const isMainLate =
    mainNow !== mainSeen && (gone === mainNow || ![mainSeen, mainNow].includes(main));
  const rest = isMainLate ? PICTURES.lateMain : PICTURES.lateOrder;
  return {
    message: written.length > 0 ? PICTURES.late : rest,
    fields: Object.fromEntries(written),
  };
}
