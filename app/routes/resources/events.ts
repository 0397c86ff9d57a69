import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFoundPage } from "#app/request/not-found.ts";
import { requireStaff } from "#app/session/guard.ts";

/**
 * GET /events: the hospital's event stream, as `contract/reservation.ts` says, passed through until
 * the browser goes or the server stops.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  // As a page's data Remix would read it to its end, which never comes.
  if (context.isDataRequest) throw notFoundPage(request);
  const staff = await requireStaff({ request, context });
  if (request.method === "HEAD") return new Response(null, { headers: HEADERS });
  const stop = AbortSignal.any([request.signal, context.stopping]);
  const upstream = await context.clients.reservation.events(staff.hospitalUuid, stop);
  return new Response(untilStopped(upstream, stop), { headers: HEADERS });
}
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** The body, ended cleanly when `stop` fires, whether or not the upstream hears of it. */
function untilStopped({ body }: Response, stop: AbortSignal): ReadableStream<Uint8Array> {
  const reader = (body ?? new Blob().stream()).getReader();
  return new ReadableStream({
    start(controller) {
      const end = () => {
        void reader.cancel().catch(() => undefined);
        try {
          controller.close();
        } catch {
          // Closed already by the upstream's end.
        }
      };
      if (stop.aborted) end();
      else stop.addEventListener("abort", end, { once: true });
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (stop.aborted) return;
        if (done) controller.close();
        else controller.enqueue(value);
      } catch {
        if (!stop.aborted) controller.close();
      }
    },
    cancel: () => reader.cancel().catch(() => undefined),
  });
}
