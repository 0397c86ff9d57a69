import { Form } from "@remix-run/react";
import type { Feed, FeedEvent } from "#contract/calendar-feed.ts";
import { kstDay } from "#contract/kst.ts";
import { FEEDS, feedTitle, goneText, madeText, readText } from "#app/text/feeds.ts";
import { clockOrDay } from "#app/text/time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/glyph.tsx";
import { CopyLine } from "#app/ui/settings/copy-line.tsx";
import { ACCOUNT } from "../../addresses.ts";
import { FEED_INTENTS } from "./feed-intents.ts";
import styles from "./feeds.module.css";

/** What may be asked before it is done. */
export type Ask = "replace" | "remove";

interface FeedCardProps {
  feed: Feed;
  next: readonly FeedEvent[];
  now: Date;
  /** Of the site, before the secret. */
  site: string;
  /** The address, whole, when it has just been made. */
  address: string | null;
  ask: Ask | null;
}

/** An address: what it is for, how far one may see it, what stands there, who reads it. */
export function FeedCard({ feed, next, now, site, address, ask }: FeedCardProps) {
  const { id, name, begins, ends, readAt } = feed;
  const shown = address ?? `${site}/ics/${begins}····················${ends}.ics`;
  return (
    <article className={styles.card} aria-label={name}>
      <header>
        <h3>{name}</h3>
        <span className={readAt === null ? "soft" : styles.reads}>
          {readAt !== null && <Glyph name="tick" />}
          {readAt === null ? FEEDS.waits : FEEDS.reads}
        </span>
      </header>
      <CopyLine
        id={`address-${id}`}
        label={FEEDS.address}
        text={shown}
        isHidden={address === null}
      />
      <p className={styles.hint} role={address === null ? undefined : "status"}>
        {address === null ? FEEDS.knows : FEEDS.once}
      </p>
      <div className={styles.two}>
        <Shown next={next} now={now} />
        <dl className={styles.facts}>
          <dt>{FEEDS.holds}</dt>
          <dd>{FEEDS.holdsWhat}</dd>
          <dt>{FEEDS.hides}</dt>
          <dd>{FEEDS.hidesWhat}</dd>
          <dt>{FEEDS.made}</dt>
          <dd>{madeText(feed, now)}</dd>
          <dt>{FEEDS.read}</dt>
          <dd>{readText(feed, now)}</dd>
        </dl>
      </div>
      {ask === null ? (
        <footer>
          <ButtonLink size="small" to={`${ACCOUNT}?feed=${id}&ask=replace`}>
            {FEEDS.replace}
          </ButtonLink>
          <ButtonLink size="small" kind="danger" to={`${ACCOUNT}?feed=${id}&ask=remove`}>
            {FEEDS.remove}
          </ButtonLink>
          <p className={styles.hint}>{FEEDS.atOnce}</p>
        </footer>
      ) : (
        <Asks feed={feed} ask={ask} />
      )}
    </article>
  );
}

const Shown = ({ next, now }: Pick<FeedCardProps, "next" | "now">) => (
  <figure className={styles.shown}>
    <figcaption>{FEEDS.shows}</figcaption>
    {next.length === 0 && <p className={styles.hint}>{FEEDS.showsNone}</p>}
    <ol>
      {next.map((event) => (
        <li key={event.id} data-asks={event.status === "REQUESTED" || undefined}>
          <time dateTime={event.start}>{clockOrDay(event.start, now)}</time>
          <span>{feedTitle(event)}</span>
        </li>
      ))}
    </ol>
  </figure>
);

/** Is it meant? What is lost is said before. */
const Asks = ({ feed, ask }: { feed: Feed; ask: Ask }) => (
  <Form method="post" action={ACCOUNT} className={styles.asks}>
    <input
      type="hidden"
      name="intent"
      value={ask === "remove" ? FEED_INTENTS.remove : FEED_INTENTS.keep}
    />
    <input type="hidden" name="id" value={feed.id} />
    <input type="hidden" name="name" value={feed.name} />
    <p>
      <b>{ask === "remove" ? FEEDS.removeAsks(feed.name) : FEEDS.replaceAsks(feed.name)}</b>{" "}
      {ask === "remove" ? FEEDS.removeThen : FEEDS.replaceThen}
    </p>
    <ButtonLink to={ACCOUNT}>{FEEDS.leave}</ButtonLink>
    <Button kind={ask === "remove" ? "danger" : "main"}>
      {ask === "remove" ? FEEDS.remove : FEEDS.replace}
    </Button>
  </Form>
);

/** One that is gone stays as a line. */
export const GoneFeed = ({ feed, now }: Pick<FeedCardProps, "feed" | "now">) => (
  <article className={styles.gone} aria-label={feed.name}>
    <header>
      <s>{feed.name}</s>
      <span className="soft">{FEEDS.removedOn(kstDay(new Date(feed.removedAt ?? now)))}</span>
    </header>
    <p className={styles.hint}>{goneText(feed, now)}</p>
  </article>
);
