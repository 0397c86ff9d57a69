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
  items: rows(MOST_PICTURES, { id: text, version: text, alt: text }),
} as const;
type Form = Fields<typeof FORM>;

const oldSchema = z.object({ conflict: z.literal("version"), current: picturesSchema });
const fromUpstream = refusedByUpstream((_code, conflict) =>
  conflict === "version" ? PICTURES.late : PICTURES.failed,
);

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
    items: items.map((item) => ({ ...item, version: Number(item.version) })),
    main: form.main === "" ? null : form.main,
    removed: act !== null && "remove" in act ? [act.remove] : [],
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
    return refuse(
      { ...refused, fields: { ...refused.fields, ...writtenMeanwhile(error, form) } },
      statusOf(error),
    );
  }
  const page = productPictures(id);
  if (act === null) return settingsDone(context, PICTURES.saved, page);
  if ("remove" in act) return settingsDone(context, PICTURES.removed, page);
  return redirect(page, 303);
}

const valuesOf = ({ items, main }: Form): Record<string, string> =>
  Object.fromEntries([
    ["main", main] as const,
    ...items.map(({ id, alt }) => [`alt-${id}`, alt] as const),
  ]);

function inOrder(items: Form["items"], act: Act): Form["items"] {
  if (act === null || !("move" in act)) return items;
  const others = items.filter(({ id }) => id !== act.move);
  const moved = items.filter(({ id }) => id === act.move);
  return [...others.slice(0, act.place), ...moved, ...others.slice(act.place)];
}

/** What another has written meanwhile, at the field that says something else. */
function writtenMeanwhile(error: unknown, { items }: Form): Record<string, string> {
  const old = oldSchema.safeParse(error instanceof UpstreamFailure ? error.body : null);
  if (!old.success) return {};
  const differing = items.flatMap(({ id, version, alt }, at) => {
    const now = old.data.current.items.find((one) => one.id === id);
    const isOld = now !== undefined && String(now.version) !== version && now.alt !== alt;
    return isOld ? [[rowField(at, "alt"), PICTURES.otherAlt(now.alt)] as const] : [];
  });
  return Object.fromEntries(differing);
}
