import { Form } from "@remix-run/react";
import type { Feeds as FeedsData } from "#contract/calendar-feed.ts";
import { feedNameProblem } from "#contract/feed-name.ts";
import { FEEDS } from "#app/text/feeds.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Input } from "#app/ui/input.tsx";
import { ACCOUNT } from "../../addresses.ts";
import type { FeedAnswer } from "./feed-action.ts";
import { FeedCard, GoneFeed, type Ask } from "./feed-card.tsx";
import { FEED_INTENTS } from "./feed-intents.ts";
import styles from "./feeds.module.css";

export interface FeedsSight {
  feeds: FeedsData;
  now: string;
  site: string;
  /** The id that a new address would get, while its form is open. */
  adding: string | null;
  /** What is asked of which address. */
  asked: { id: string; ask: Ask } | null;
  answer: FeedAnswer | null;
}

/** 달력 주소: bookings in a calendar program, by an address that only its owner knows. */
export function Feeds({ feeds, now: at, site, adding, asked, answer }: FeedsSight) {
  const now = new Date(at);
  const made = answer !== null && "made" in answer ? answer.made : null;
  const live = feeds.items.filter(({ removedAt }) => removedAt === null);
  const gone = feeds.items.filter(({ removedAt }) => removedAt !== null);
  return (
    <section aria-labelledby="feeds">
      <h2 id="feeds">{FEEDS.title}</h2>
      <p>{FEEDS.then}</p>
      {live.map((feed) => (
        <FeedCard
          key={feed.id}
          feed={feed}
          next={feeds.next}
          now={now}
          site={site}
          address={made?.id === feed.id ? made.address : null}
          ask={asked?.id === feed.id && made === null ? asked.ask : null}
        />
      ))}
      {gone.map((feed) => (
        <GoneFeed key={feed.id} feed={feed} now={now} />
      ))}
      {adding === null || made !== null ? (
        <ButtonLink to={`${ACCOUNT}?feed=new`}>
          <Icon name="plus" />
          {FEEDS.add}
        </ButtonLink>
      ) : (
        <NewFeed id={adding} refused={answer !== null && "wrong" in answer ? answer : null} />
      )}
    </section>
  );
}

interface NewFeedProps {
  id: string;
  refused: { wrong: string; name: string } | null;
}

const NewFeed = ({ id, refused }: NewFeedProps) => (
  <Form method="post" action={`${ACCOUNT}?feed=new`} className={styles.adding}>
    <input type="hidden" name="intent" value={FEED_INTENTS.keep} />
    <input type="hidden" name="id" value={id} />
    <Field id="feed-name" label={FEEDS.name} error={refused?.wrong ?? null} check={feedNameProblem}>
      {(wiring) => (
        <Input
          {...wiring}
          name="name"
          autoComplete="off"
          placeholder={FEEDS.nameLike}
          defaultValue={refused?.name}
        />
      )}
    </Field>
    <div className={styles.buttons}>
      <ButtonLink to={ACCOUNT}>{FEEDS.addLeave}</ButtonLink>
      <Button kind="main">{FEEDS.add}</Button>
    </div>
  </Form>
);
