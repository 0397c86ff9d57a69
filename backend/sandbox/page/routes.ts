import { Hono, type Context } from "hono";
import { z } from "zod";
import { isDay } from "#contract/kst.ts";
import { reviewItem } from "../booking-platform/items.ts";
import { FAULTS, ONCE } from "../faults/kinds.ts";
import { armOnce, breakServer, mend } from "../faults/store.ts";
import { book, cancel, moveOn, type ActOutcome } from "../patient/acts.ts";
import { keepMade, madeSchema } from "../patient/made-elsewhere.ts";
import { bookMany, pushWrongTime } from "../patient/many.ts";
import { BOOKING_PLATFORMS, SERVERS, type Server } from "../servers.ts";
import { TEXT, type Said } from "../text.ts";
import type { World } from "../world.ts";
import { enterByEmr } from "./enter-by-emr.ts";
import { policyOf } from "./policy.ts";
import { businessAt, businessesAt, readPage } from "./read.ts";
import { decideHere, kinForm } from "./routes-kin.ts";
import { decideRequestHere, requestForm } from "./routes-requests.ts";
import { fromThisSite } from "./same-site.ts";
import { STYLE } from "./style.ts";
import { loginView } from "./view-login.ts";
import { view } from "./view.ts";

const at = z.enum(BOOKING_PLATFORMS);
/** A start, with `!` behind it if it is taken. */
const startSchema = z
  .string()
  .transform((text) => ({ start: text.replace("!", ""), anyway: text.endsWith("!") }))
  .pipe(
    z.object({
      start: z.iso.datetime().transform((text) => new Date(text)),
      anyway: z.boolean(),
    }),
  );
const bookForm = z.object({
  at,
  item: z.string().min(1).max(200),
  day: z.string().refine(isDay),
  time: z.union([z.literal("wrong"), startSchema]),
  name: z.string().trim().min(1).max(100),
  phone: z.string().max(40),
  act: z.enum(["book", "twice", "many"]),
});
const changeForm = z.object({
  at,
  booking: z.string().min(1).max(200),
  act: z.enum(["move", "cancel"]),
});
const faultForm = z.object({
  /** None: all of them. */
  server: z.enum(SERVERS).optional(),
  /** Empty: none. */
  kind: z.enum(["", ...FAULTS]).default("ERROR"),
  seconds: z.literal("").or(z.coerce.number().int().min(1).max(120)).default(""),
  act: z.enum(["break", "mend"]),
});
const onceForm = z.object({ kind: z.enum(ONCE) });
const reviewForm = z.object({
  at,
  business: z.string().max(200),
  item: z.string().max(200),
  act: z.enum(["publish", "reject"]),
});

const DEFAULT_SECONDS = 8;
const SAID: Record<ActOutcome, Said | null> = { DONE: null, SOLD_OUT: "soldOut", GONE: "gone" };

interface Around {
  /** Those that can be broken. */
  servers: readonly Server[];
  /** Before the paths of the product's pages: "" where they are on this site. */
  site: string;
}

/** The page at `/backend/sandbox`: post, redirect, get. */
export function pageRoutes(world: World, { servers, site }: Around) {
  const app = new Hono();
  const policy = policyOf(site);
  const now = () => world.services().clock();
  /** No form of the page's: JSON, which no other site's page can send. */
  app.post("/made/:platform{naver|kakao}", async (c) => {
    const platform = c.req.param("platform") === "naver" ? "NAVER" : "KAKAO";
    const isJson = c.req.header("content-type") === "application/json";
    const { data } = madeSchema.safeParse(isJson && (await c.req.json().catch(() => null)));
    if (!data) return c.json({ message: TEXT.answers.MALFORMED }, 400);
    await keepMade(world, { platform, businessId: data.businessId }, data.booking);
    return c.body(null, 204);
  });

  app.use(fromThisSite);

  app.get("/", async (c) => {
    const { said, ...chosen } = c.req.query();
    const page = await readPage(world, chosen, now());
    c.header("content-security-policy", policy);
    c.header("referrer-policy", "same-origin");
    return c.html(view(page, servers, isSaid(said) ? said : null));
  });
  app.get("/login/:platform{naver|kakao}", async (c) => {
    const platform = c.req.param("platform") === "naver" ? "NAVER" : "KAKAO";
    const businesses = await businessesAt(world.state(), platform);
    c.header("content-security-policy", policy);
    // The state in this address is nobody else's to read.
    c.header("referrer-policy", "no-referrer");
    return c.html(loginView({ platform, site, state: c.req.query("state") ?? "", businesses }));
  });
  app.get("/page.css", (c) => c.body(STYLE, 200, { "content-type": "text/css; charset=utf-8" }));

  app.post("/book", async (c) => {
    const form = await formOf(c, bookForm);
    if (!form) return back(c, "malformed");
    const business = await businessAt(world.state(), form.at);
    if (!business) return back(c, "gone");
    const { item, day, time, act, name, phone } = form;
    const again = { at: form.at, item, day };
    if (act === "many") {
      await bookMany(world, business, { itemId: item, day });
      return back(c, "many", again);
    }
    if (time === "wrong") {
      await pushWrongTime(world, business, { itemId: item, day, name, phone });
      return back(c, "wrong", again);
    }
    const outcome = await book(world, business, {
      ...{ itemId: item, ...time, name, phone },
      ...{ visitType: "first", twice: act === "twice" },
    });
    return back(c, SAID[outcome] ?? (act === "twice" ? "twice" : "booked"), again);
  });

  app.post("/bookings", async (c) => {
    const form = await formOf(c, changeForm);
    const business = form && (await businessAt(world.state(), form.at));
    if (!form || !business) return back(c, "malformed");
    const change = form.act === "move" ? moveOn : cancel;
    const outcome = await change(world, business, form.booking);
    return back(c, SAID[outcome] ?? (form.act === "move" ? "moved" : "canceled"));
  });

  app.post("/faults", async (c) => {
    const form = await formOf(c, faultForm);
    if (!form) return back(c, "malformed");
    const chosen = form.server ? [form.server] : servers;
    if (form.act === "mend" || form.kind === "") {
      await mend(world.state(), chosen);
      return back(c, "mended");
    }
    const seconds = form.seconds === "" ? DEFAULT_SECONDS : form.seconds;
    const fault = { kind: form.kind, seconds, since: now() };
    for (const server of chosen) await breakServer(world.state(), server, fault);
    return back(c, "broken");
  });

  app.post("/once", async (c) => {
    const form = await formOf(c, onceForm);
    if (!form) return back(c, "malformed");
    await armOnce(world.state(), form.kind);
    return back(c, "armed");
  });

  app.post("/review", async (c) => {
    const form = await formOf(c, reviewForm);
    if (!form) return back(c, "malformed");
    const reason = form.act === "publish" ? null : TEXT.answers.REJECTED;
    const business = { platform: form.at, businessId: form.business };
    await reviewItem(world.state(), business, { itemId: form.item, reason, now: now() });
    return back(c, "reviewed");
  });

  app.post("/enter", async (c) => c.redirect(await enterByEmr(world, site), 303));

  app.post("/kin", async (c) => {
    const form = await formOf(c, kinForm);
    return back(c, form ? await decideHere(world, form) : "malformed");
  });

  app.post("/request", async (c) => {
    const form = await formOf(c, requestForm);
    return back(c, form ? await decideRequestHere(world, form) : "malformed");
  });
  return app;
}

const isSaid = (text: string | undefined): text is Said =>
  text !== undefined && Object.hasOwn(TEXT.said, text);

async function formOf<Form extends z.ZodType>(
  c: Context,
  form: Form,
): Promise<z.output<Form> | undefined> {
  return form.safeParse(await c.req.parseBody()).data;
}

const back = (c: Context, said: Said, chosen: Record<string, string> = {}) =>
  c.redirect(`/backend/sandbox?${new URLSearchParams({ ...chosen, said }).toString()}`, 303);
