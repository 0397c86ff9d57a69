import { Page, type Asked } from "./page.ts";

const MOST_REDIRECTS = 10;

/**
 * Somebody with a browser whose scripts are off: opens pages, follows links, fills and submits the
 * forms of the real HTML, keeps cookies. What a person could not see or do is refused.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();

  /** @param cookie as of a `Cookie` header: whoever is logged in already */
  constructor(
    private readonly origin: string,
    cookie = "",
  ) {
    for (const pair of cookie.split("; ").filter(Boolean)) this.keep(pair);
  }

  /** Types an address. */
  open(path: string): Promise<Page> {
    return this.ask({ url: new URL(path, this.origin), method: "GET" }, "none");
  }

  private async ask(asked: Asked, from: "none" | "same-origin" = "same-origin"): Promise<Page> {
    let { url, method, fields } = asked;
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const response = await fetch(url, {
        method,
        redirect: "manual",
        headers: this.headers(method, from),
        ...(fields ? { body: new URLSearchParams(fields) } : {}),
      });
      for (const line of response.headers.getSetCookie()) this.keep(line);
      const to = response.headers.get("location");
      if (response.status < 300 || response.status > 399 || to === null)
        return new Page(url, response.status, await pageText(response), (next) => this.ask(next));
      await response.body?.cancel();
      url = new URL(to, url);
      if (url.origin !== this.origin) throw new Error(`redirected away, to ${url.href}`);
      if (response.status < 307) [method, fields] = ["GET", undefined];
    }
    throw new Error(`${asked.url.href} redirects for ever`);
  }

  /** The header that it sends, to look at the site as it does. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private headers(method: string, from: string): Record<string, string> {
    const { cookie } = this;
    return {
      accept: "text/html",
      "accept-encoding": "identity",
      "sec-fetch-dest": "document",
      "sec-fetch-mode": "navigate",
      "sec-fetch-site": from,
      ...(method === "POST" ? { origin: this.origin } : {}),
      ...(cookie === "" ? {} : { cookie }),
    };
  }

  /** A line of `Set-Cookie`. */
  private keep(line: string): void {
    const [pair = "", ...rules] = line.split(";").map((part) => part.trim());
    const at = pair.indexOf("=");
    const rule = (name: string) =>
      rules.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const seconds = rule("max-age");
    const gone =
      seconds === undefined ? Date.parse(rule("expires") ?? "") < Date.now() : Number(seconds) <= 0;
    if (gone) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** A page's text, or that of a file which one keeps. */
async function pageText(response: Response): Promise<string> {
  const type = response.headers.get("content-type") ?? "none";
  if (!/^text\/(?:html|csv)\b/.test(type))
    throw new Error(`${response.url} is no page but ${type}`);
  return response.text();
}
