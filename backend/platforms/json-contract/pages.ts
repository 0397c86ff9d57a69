import type { z } from "zod";
import type { Access } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { ask, type Call } from "./request.ts";

/** Nobody has more: one that always leads to another has no end. */
const MOST_PAGES = 1_000;

/** A page of a list: `next` leads to the next, null after the last. */
interface Page {
  next: string | null;
}

/**
 * Every page of a list, one after the other.
 * @throws PlatformFailure for a page that fails, and for one that leads back, or to more than
 * anybody has
 */
export async function* pagesOf<Agreed extends z.ZodType<Page>>(
  access: Access,
  { path, search }: Pick<Call, "path" | "search">,
  agreed: Agreed,
  signal: AbortSignal,
): AsyncGenerator<z.output<Agreed>> {
  const read = new Set<string>();
  for (let cursor: string | null = null; ;) {
    const asked = { ...search, ...(cursor !== null && { cursor }) };
    const page: z.output<Agreed> = await ask(
      access,
      { method: "get", path, search: asked },
      agreed,
      signal,
    );
    if (page.next !== null && read.has(page.next)) throw new PlatformFailure("pages lead back");
    if (page.next !== null && read.size + 1 >= MOST_PAGES)
      throw new PlatformFailure("more pages than anybody has");
    yield page;
    if (page.next === null) return;
    read.add((cursor = page.next));
  }
}
