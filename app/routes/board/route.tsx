import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "#app/session/guard.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff({ request, context });
  const products = await context.clients.reservation.products(staff.hospitalUuid);
  return { products: products.items };
}

export default function Board() {
  return <main id="main" />;
}
