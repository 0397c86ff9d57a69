import {
  createRequestHandler,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { formReadOf } from "#app/forms/body.ts";
import { CODES } from "#contract/codes.ts";
import { notFoundPage } from "./not-found.ts";

type Arguments = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = ((args: never) => unknown) | undefined;

/**
 * Draws pages and runs actions of this build: Remix's request handler, where an upstream's refusal
 * that no route has an answer to keeps its status, in a document and on a client navigation alike.
 */
export function createRender(build: ServerBuild, mode: "development" | "production") {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = route.module;
    const module = { ...route.module, ...answering({ loader, action }) };
    return [id, { ...route, module }];
  });
  return createRequestHandler(
    { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] },
    mode,
  );
}

/** The same handlers; those that are not there stay away. */
const answering = (handlers: Record<string, Handler>) =>
  Object.fromEntries(
    Object.entries(handlers).flatMap(([name, handler]) =>
      handler ? [[name, (args: Arguments) => answered(handler, args)]] : [],
    ),
  );

async function answered(handler: NonNullable<Handler>, args: Arguments): Promise<unknown> {
  try {
    return await handler(args as never);
  } catch (error) {
    throw error instanceof UpstreamFailure ? answerTo(error, args) : error;
  } finally {
    // Remix hands the request that was read to nobody else.
    args.context.posted ??= formReadOf(args.request);
  }
}

/** What the browser gets of an upstream's refusal: its status, never its words. */
function answerTo(failure: UpstreamFailure, { request, context }: Arguments): Response | Error {
  if (failure.code === CODES.notFound) return notFoundPage(request);
  const { status } = failure;
  // Logged and answered 500 by Remix, as everything unexpected.
  if (status === 500) return failure;
  context.log.warn({ err: failure }, "a page was refused by its upstream");
  return new Response(null, { status });
}
