import {
  feedContentSchema,
  feedMadeSchema,
  feedSchema,
  feedsSchema,
  type Feed,
  type FeedContent,
  type FeedInput,
  type FeedMade,
  type Feeds,
} from "#contract/calendar-feed.ts";
import { headerSafe, segment } from "./upstream.ts";
import { get, type Ways } from "./ways.ts";

const FEEDS = "/calendar-feeds";

/** Calendar addresses, as a part of the reservation client. */
export interface FeedCalls {
  /** The caller's own. */
  feeds(hospital: string): Promise<Feeds>;
  /** Makes an address, or another one in its place. */
  keepFeed(hospital: string, id: string, input: FeedInput): Promise<FeedMade>;
  removeFeed(hospital: string, id: string): Promise<Feed>;
  /** What stands at an address, for the program that asks; nobody is logged in. */
  calendarFeed(secret: string, agent: string): Promise<FeedContent>;
}

export const feedCalls = ({ send, open, at }: Ways): FeedCalls => ({
  feeds: (h) => send(at(h, FEEDS), get, feedsSchema),
  keepFeed: (h, id, json) =>
    send(at(h, `${FEEDS}/${segment(id)}`), { method: "put", json }, feedMadeSchema),
  removeFeed: (h, id) => send(at(h, `${FEEDS}/${segment(id)}`), { method: "delete" }, feedSchema),
  calendarFeed: (secret, agent) => {
    const asked = { "x-feed-secret": headerSafe(secret), "user-agent": agent };
    return open("v1/calendar-feed", { ...get, headers: asked }, feedContentSchema);
  },
});
