import type { Access } from "../platform.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { isBelow } from "../reach/reach.ts";
import { FhirRefusal, notAsAgreed } from "./failure.ts";
import { baseOf, request, resourceOf } from "./request.ts";
import { searchsetSchema } from "./schemas.ts";
import { carries, urlOf, type Filter } from "./self-link.ts";

const MOST_PAGES = 1_000;
/** As many as so many pages hold of the size that we ask for. */
const MOST_ENTRIES = 100_000;

export interface Found {
  /** What was asked for; not yet judged. */
  matches: unknown[];
  /** What the server sent along: a patient may be among it. */
  included: unknown[];
  isLast: boolean;
  /** When the server answered, by its own clock; null where it does not say. */
  answeredAt: Date | null;
}

/** A page that the server itself led to is there no more: the search is to begin anew. */
export class PageExpired extends PlatformFailure {
  override name = "PageExpired";
}

/**
 * All pages of a search, by the server's own links, as they are. It is an answer only where its `self`
 * link carries every filter, `next` stays below this server's address, as many came as it says there are,
 * and no more than anybody would have.
 * @throws PlatformFailure else; PageExpired for a `next` that is gone
 */
export async function* search(
  access: Access,
  type: string,
  { filters, sort }: { filters: readonly Filter[]; sort?: string },
  signal: AbortSignal,
): AsyncGenerator<Found> {
  const asked = new URLSearchParams(
    filters.map(({ name, value }): [string, string] => [name, value]),
  );
  if (sort !== undefined) asked.set("_sort", sort);
  asked.set("_count", "100");
  let path: string | null = `${type}?${asked.toString()}`;
  const led = new Set<string>();
  let [seen, entries] = [0, 0];
  while (path !== null) {
    const { page, headers } = await pageAt(access, path, led.size > 0, signal);
    const self = page.link.find(({ relation }) => relation === "self")?.url;
    if (led.size === 0 && !carries(self, filters, baseOf(access)))
      throw new PlatformFailure("a filter was not applied");
    const { matches, included } = sorted(page, type);
    seen += matches.length;
    entries += page.entry.length;
    if (entries > MOST_ENTRIES) throw new PlatformFailure("more than anybody has");
    path = nextOf(page, access, led);
    if (path === null && page.total !== undefined && seen < page.total)
      throw new PlatformFailure("fewer came than there are");
    const date = new Date(headers.get("date") ?? "");
    const answeredAt = page.meta?.lastUpdated ?? (Number.isNaN(date.getTime()) ? null : date);
    yield { matches, included, isLast: path === null, answeredAt };
  }
}

async function pageAt(access: Access, path: string, isLedTo: boolean, signal: AbortSignal) {
  try {
    const answer = await request(access, { method: "get", path }, signal);
    return { page: resourceOf(searchsetSchema, answer), headers: answer.headers };
  } catch (error) {
    const isGone = error instanceof FhirRefusal && (error.status === 404 || error.status === 410);
    throw isLedTo && isGone ? new PageExpired("a page expired") : error;
  }
}

type Page = ReturnType<typeof searchsetSchema.parse>;

function sorted({ entry }: Page, type: string) {
  const matches: unknown[] = [];
  const included: unknown[] = [];
  for (const { resource, search: of } of entry) {
    if (resource === undefined) throw notAsAgreed("an entry without a resource");
    const isMatch = (of?.mode ?? "match") === "match";
    if (isMatch && resource.resourceType === "OperationOutcome") throw notAsAgreed("", resource);
    (isMatch && resource.resourceType === type ? matches : included).push(resource);
  }
  return { matches, included };
}

/** Where the next page is: below this server's address, and nowhere where we were. */
function nextOf({ link }: Page, access: Access, led: Set<string>): string | null {
  const next = link.find(({ relation }) => relation === "next")?.url;
  if (next === undefined) return null;
  const base = baseOf(access);
  if (!isBelow(urlOf(next, new URL(base)), base))
    throw new PlatformFailure("a next page elsewhere");
  if (led.has(next) || led.size >= MOST_PAGES) throw new PlatformFailure("pages lead back");
  led.add(next);
  return next;
}
