import { Hono } from "hono";
import { z } from "zod";
import { policyOf } from "../page/policy.ts";
import { fromThisSite } from "../page/same-site.ts";
import type { World } from "../world.ts";
import { orderSchema } from "./order.ts";
import { approve } from "./store.ts";
import { windowView } from "./view-window.ts";

const formSchema = orderSchema.extend({
  act: z.enum(["approve", "refuse", "exceed", "slow", "noCancel", "close", "fail"]),
});

/** Longer than the product waits for an answer. */
const SLOW_MS = 12_000;

/**
 * The gateway's own window, without a script: one approves in it, and is sent back.
 * @param site before the paths of the product's pages: "" where they are on this site
 */
export function createWindow(world: World, site: string) {
  const app = new Hono();
  const policy = policyOf(site);
  app.use(fromThisSite);
  app.get("/", (c) => {
    const { data } = orderSchema.safeParse(c.req.query());
    if (!data) return c.text("malformed", 400);
    c.header("content-security-policy", policy);
    c.header("referrer-policy", "no-referrer");
    return c.html(windowView(data));
  });
  app.post("/", async (c) => {
    const { data } = formSchema.safeParse(await c.req.parseBody());
    if (!data) return c.text("malformed", 400);
    const { act, orderId, orderName, amount, successUrl, failUrl } = data;
    const to = (path: string, said: Record<string, string>) =>
      c.redirect(
        `${site}${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(said).toString()}`,
        303,
      );
    // The gateway names no order then.
    if (act === "close")
      return to(failUrl, { code: "PAY_PROCESS_CANCELED", message: "결제가 취소되었습니다" });
    if (act === "fail")
      return to(failUrl, {
        code: "REJECT_CARD_COMPANY",
        message: "결제 승인이 거절되었습니다",
        orderId,
      });
    const refusal =
      act === "refuse" ? "REJECT_CARD_COMPANY" : act === "exceed" ? "EXCEED_MAX_AMOUNT" : null;
    const cancelRefusal = act === "noCancel" ? "FORBIDDEN_CONSECUTIVE_REQUEST" : null;
    const slowMs = act === "slow" ? SLOW_MS : 0;
    const approval = { orderId, orderName, amount, refusal, cancelRefusal, slowMs };
    const paymentKey = await approve(world.state(), approval, world.services().clock());
    return to(successUrl, { paymentType: "NORMAL", paymentKey, orderId, amount: String(amount) });
  });
  return app;
}
