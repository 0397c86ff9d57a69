import { createHmac, timingSafeEqual } from "node:crypto";

const LEAVE = "/leave";
/** Long enough for a slow phone; a link that was kept or passed on leads nowhere. */
const MINUTES_GOOD = 5;

/**
 * The way out of the site after a form (decision 019). The CSP lets forms lead to this site only,
 * their redirects included: so an action redirects to a page of ours, which leads on by a link and by
 * itself. It leads nowhere that we did not sign, in our own name and a moment ago.
 */
export interface Leave {
  /** Where an action redirects to, to lead on to `href`: http(s) or tel, judged by the caller. */
  to: (href: string) => string;
  /** Where that page leads on to; null when we have not said so, or too long ago. */
  read: (search: URLSearchParams) => string | null;
}

/** The first secret signs, all verify. */
export function createLeave(secrets: readonly string[], now: () => Date): Leave {
  const sign = (secret: string, href: string, until: string) =>
    createHmac("sha256", secret).update(`leave-site\n${until}\n${href}`).digest("base64url");
  return {
    to(href) {
      const until = String(now().getTime() + MINUTES_GOOD * 60_000);
      const query = new URLSearchParams({
        to: href,
        until,
        by: sign(secrets[0] ?? "", href, until),
      });
      return `${LEAVE}?${query.toString()}`;
    },
    read(search) {
      const [href, until, by] = ["to", "until", "by"].map((name) => search.get(name) ?? "");
      const signed = secrets.some((secret) =>
        same(sign(secret, href ?? "", until ?? ""), by ?? ""),
      );
      return signed && now().getTime() <= Number(until) ? (href ?? "") : null;
    },
  };
}

const same = (ours: string, theirs: string): boolean => {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)];
  return a.length === b.length && timingSafeEqual(a, b);
};
