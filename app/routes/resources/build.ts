import type { LoaderFunctionArgs } from "@remix-run/node";

/** GET /build: the build that is out (contract §5), asked for by pages that may be of an older one. */
export const loader = ({ context }: LoaderFunctionArgs): Response =>
  Response.json({ id: context.buildId });
