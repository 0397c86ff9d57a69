import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "#app/session/guard.ts";
import { uuidSchema } from "#contract/fields.ts";
import { previewOf } from "../form/product-input.ts";

/** What a product would make of a day, while it is typed; null while a number is wrong. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { searchParams } = new URL(request.url);
  const id = uuidSchema.safeParse(searchParams.get("id")).data ?? null;
  const input = previewOf([...searchParams], id);
  const preview = input && (await context.clients.reservation.previewProduct(hospitalUuid, input));
  return Response.json({ preview });
}
