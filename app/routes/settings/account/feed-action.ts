import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { UpstreamFailure } from "#app/clients/upstream-failure.ts";
import { unknownIntent } from "#app/forms/unknown-intent.ts";
import { FEEDS } from "#app/text/feeds.ts";
import { CODES } from "#contract/codes.ts";
import { feedInputSchema } from "#contract/calendar-feed.ts";
import { uuidSchema } from "#contract/fields.ts";
import { ACCOUNT } from "../../addresses.ts";
import { FEED_INTENTS } from "./feed-intents.ts";

interface FeedDoing {
  context: AppLoadContext;
  hospital: string;
  form: { intent: string; id: string; name: string };
}

/** What came of a form of 달력 주소. */
export type FeedAnswer =
  /** The address, whole: only here, once. */
  { made: { id: string; name: string; address: string } } | { wrong: string; name: string };

/** Makes an address, puts another in its place (`keep`), or ends one (`remove`). */
export async function changeFeed({ context, hospital, form }: FeedDoing) {
  const { reservation } = context.clients;
  const id = uuidSchema.safeParse(form.id).data;
  if (id === undefined) throw unknownIntent();
  if (form.intent === FEED_INTENTS.remove) {
    await reservation.removeFeed(hospital, id);
    return redirect(ACCOUNT, 303);
  }
  const again = (wrong: string) =>
    data({ wrong, name: form.name } satisfies FeedAnswer, { status: 400 });
  const input = feedInputSchema.safeParse({ name: form.name });
  if (!input.success) return again(input.error.issues[0]?.message ?? FEEDS.failed);
  try {
    const { secret, feed } = await reservation.keepFeed(hospital, id, input.data);
    const address = `${context.site.url}/ics/${secret}.ics`;
    return data({ made: { id, name: feed.name, address } } satisfies FeedAnswer);
  } catch (failure) {
    if (failure instanceof UpstreamFailure && failure.code === CODES.invalid)
      return again(nameProblem(failure.body) ?? FEEDS.failed);
    throw failure;
  }
}

const nameProblem = (body: unknown): string | undefined =>
  (body as { fields?: { name?: string } } | null)?.fields?.name;
