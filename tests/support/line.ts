import { CODES } from "#contract/codes.ts";
import { startSite, type Site } from "./site.ts";

/** How a backend is away: it says that it cannot, or nobody answers. */
export type Cut = "UNAVAILABLE" | "SILENT";

/** The site of a backend that can be taken away from it, and given back. */
export async function siteOnALine({ backend }: Pick<Site, "backend">) {
  const line: { cut: Cut | null } = { cut: null };
  const fetch = async (request: Request) => {
    if (line.cut === null) return backend.app.fetch(request);
    if (line.cut === "SILENT") throw new TypeError("fetch failed");
    const header = { code: CODES.unavailable, message: "" };
    return Response.json({ header, body: {} }, { status: 503 });
  };
  return { line, url: await startSite({ ...backend, app: { fetch } }) };
}
