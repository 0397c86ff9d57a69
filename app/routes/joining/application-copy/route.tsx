import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { CODES } from "#contract/codes.ts";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { notFoundPage } from "#app/request/not-found.ts";
import { requireStaff } from "#app/session/guard.ts";
import { COPY } from "#app/text/applications.ts";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { titled } from "#app/ui/titled.ts";
import { applicationNumberSchema } from "#contract/application-input.ts";
import { APPLICATION, applicationCopy } from "../../addresses.ts";
import { Print } from "./print.tsx";
import { Sheet } from "./sheet.tsx";

export const meta = titled(COPY.title);

/** One of the hospital's applications, by its number as anybody writes it. @throws 404 where it has none */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const number = applicationNumberSchema.safeParse(params.number).data;
  if (number === undefined) throw notFoundPage(request);
  if (number !== params.number)
    throw redirect(applicationCopy(number) + new URL(request.url).search);
  try {
    const one = await context.clients.reservation.application(hospitalUuid, number);
    return { one, now: context.now().toISOString() };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.code === CODES.notFound)
      throw notFoundPage(request);
    throw error;
  }
}

export default function ApplicationCopyRoute() {
  const { one, now } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <div>
      <PageHead
        back={{ to: APPLICATION, word: COPY.back }}
        title={COPY.title}
        acts={<Print atOnce={search.has("print")} />}
        filled
      />
      <Sheet one={one} now={new Date(now)} />
    </div>
  );
}

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
