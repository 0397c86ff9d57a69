import { expect, it } from "vitest";
import { createLog } from "./log.ts";

const CANARIES = {
  name: "김비밀",
  phone: "01098765432",
  password: "canary-password",
  token: "canary-token",
  memo: "canary-memo",
};

function lines(write: (log: ReturnType<typeof createLog>) => void): string {
  const written: string[] = [];
  write(createLog("trace", { write: (line) => written.push(line) }));
  return written.join("");
}
const canaries = (text: string) => Object.values(CANARIES).filter((word) => text.includes(word));

it("leaves people and secrets out, at the top and nested", () => {
  const text = lines((log) => {
    const { password, token, phone, memo, name } = CANARIES;
    log.info({ authorization: `Bearer ${token}`, password, phone, memo }, "top");
    log.info({ headers: { authorization: token, cookie: token, "set-cookie": token } }, "headers");
    log.info({ reservation: { party: { name, phone }, memo } }, "reservation");
    log.info({ row: { partyName: name, partyPhone: phone, token } }, "row");
    log.info({ body: { account: { name, password, refreshToken: token } } }, "body");
    log.info({ push: { booking: { message: memo, name, phone } } }, "push");
    log.child({ accessToken: token }).info("child");
  });
  expect(text.split("\n")).toHaveLength(8);
  expect(canaries(text)).toEqual([]);
});

it("says of a database error where it was, not whose row it quotes", () => {
  const { name, phone } = CANARIES;
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "reservations_pkey",
    detail: `Key (party_phone)=(${phone}) already exists.`,
    where: name,
    parameters: [name, phone],
  });
  const text = lines((log) => log.error({ err: new Error("outer", { cause: error }) }, "failed"));
  expect(canaries(text)).toEqual([]);
  expect(JSON.parse(text)).toMatchObject({
    msg: "failed",
    err: { message: "outer", cause: { code: "23505", constraint: "reservations_pkey" } },
  });
});

it("says of many errors what each was", () => {
  const errors = ["h-1", "h-2"].map(
    (id) => new Error(`of hospital ${id}`, { cause: new Error("its row") }),
  );
  const text = lines((log) => log.error({ err: new AggregateError(errors, "a batch") }, "failed"));
  expect(JSON.parse(text)).toMatchObject({
    err: {
      message: "a batch",
      errors: [{ message: "of hospital h-1", cause: { message: "its row" } }, {}],
    },
  });
});

it("shows no link key: not in an access log's path, not in the address that an error quotes", () => {
  const path = "/backend/files/kin-link-api/v1/info/canary%2Fkey";
  const text = lines((log) => {
    log.info({ path }, "request");
    log.child({ requestId: "r" }).info({ path: `${path}?x=1` }, "request");
    const cause = new Error(`Request timed out: POST https://files.test${path}`);
    log.error({ err: new Error("no answer", { cause }) }, "failed");
  });
  expect(text).not.toMatch(/canary|key"/);
  expect(text).toContain("/kin-link-api/v1/info/[…]");
});

it.each([
  ["/naver-kin-payment/canary", "/naver-kin-payment/[…]"],
  ["/naver-kin-payment/canary/window", "/naver-kin-payment/[…]/window"],
  ["/backend/reservation/v1/payments/orders/canary/settle", "/payments/orders/[…]/settle"],
])("shows no id of a payment's order: %s", (path, shown) => {
  const text = lines((log) => {
    log.info({ path }, "request");
    log.error({ err: new Error(`Request timed out: POST https://api.test${path}`) }, "failed");
  });
  expect(text).not.toContain("canary");
  expect(text.split(shown)).toHaveLength(4);
});
