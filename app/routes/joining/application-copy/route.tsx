import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "#app/session/guard.ts";
import { COPY_TEXT } from "#app/text/application-copy.ts";
import { titled } from "#app/ui/titled.ts";
import { load } from "./load.ts";
import { CopyPage } from "./copy-page.tsx";

export const meta = titled<typeof loader>(
  ({ application }) => `${COPY_TEXT.title} ${application.number}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff(args);
  return load(args, hospitalUuid);
}

export default function ApplicationCopyRoute() {
  return <CopyPage {...useLoaderData<typeof loader>()} />;
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
