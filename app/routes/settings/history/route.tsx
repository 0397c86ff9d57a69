import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { requireStaff } from "#app/session/guard.ts";
import { ACCESS } from "#app/text/access.ts";
import { titled } from "#app/ui/titled.ts";
import { kstDay } from "#contract/kst.ts";
import type { loader as rootLoader } from "../../../root.tsx";
import { askedOf } from "./asked.ts";
import { ExportRecord } from "./export-record.tsx";
import { HistoryScreen } from "./history-screen.tsx";
import { loadFile, loadRecord } from "./load.ts";

export const meta = titled(ACCESS.title);

/** What the address asks of the access record, and the file's dialog where it is open. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const { searchParams: search } = new URL(request.url);
  const now = context.now();
  const asked = askedOf(search, kstDay(now));
  const { reservation } = context.clients;
  const [record, file] = await Promise.all([
    loadRecord(reservation, hospitalUuid, asked.query),
    loadFile(reservation, hospitalUuid, { filters: asked.filters, open: search.get("export") }),
  ]);
  return { record, file, asked, now: now.toISOString() };
}

export default function HistoryRoute() {
  const { record, file, asked, now } = useLoaderData<typeof loader>();
  const hospital = useRouteLoaderData<typeof rootLoader>("root")?.hospital ?? null;
  return (
    <>
      <HistoryScreen record={record} asked={asked} now={new Date(now)} />
      {file !== null && (
        <ExportRecord file={file} asked={asked} hospital={hospital} now={new Date(now)} />
      )}
    </>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
