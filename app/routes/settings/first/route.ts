import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "#app/session/guard.ts";
import { ACCOUNT } from "../../addresses.ts";

/** GET /settings: one's own account, until there is 병원 정보; 접근 기록 is opened on purpose. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  await requireStaff({ request, context });
  return redirect(ACCOUNT);
}
