import { afterEach, describe, expect, it } from "vitest";
import { createToss, type TossEndpoint } from "#backend/payments/index.ts";
import { TOSS_SECRET_KEY } from "#backend/sandbox/toss/keys.ts";
import { usePayments } from "#tests/support/payment-tests.ts";

const own = usePayments();
const refusal = (code: string) => Response.json({ code, message: "안 돼요" }, { status: 400 });

/** From now on the gateway is asked through this. */
function through(fetch: NonNullable<TossEndpoint["fetch"]>) {
  const { payments } = own.desk.services;
  const before = payments.gateway;
  undo = () => (payments.gateway = before);
  payments.gateway = createToss({
    ...{ url: `${own.desk.url}/backend/sandbox/toss/`, secretKey: TOSS_SECRET_KEY, fetch },
    window: { kind: "LINK", url: "" },
  });
}
let undo: () => void = () => undefined;
afterEach(() => undo());

/** It takes the money, and says that it did not. */
const lying: typeof fetch = async (input, init) => {
  const { url } = input as Request;
  const answer = await fetch(input, init);
  return url.endsWith("/confirm") ? refusal("INVALID_REQUEST") : answer;
};

describe("an error to a question", () => {
  it.each(["INVALID_API_KEY", "INVALID_REQUEST", "EXCEED_MAX_AMOUNT"])(
    "%s is not taken for a payment that was refused",
    async (code) => {
      const told = await own.approved();
      await own.ill("CUT");
      await own.confirm(told);
      await own.mended();
      through(() => Promise.resolve(refusal(code)));
      await own.runJob();
      expect((await own.read()).state).toBe("PENDING");
      undo();
      await own.runJob();
      await own.isPaidOnce();
    },
  );
});

describe("before another approval is taken", () => {
  it("the gateway is asked about the one that was refused: it is paid once", async () => {
    through(lying);
    expect((await own.confirm(await own.approved())).body.state).toBe("FAILED");
    undo();
    const second = await own.approved();
    expect((await own.confirm(second)).body.state).toBe("DONE");
    await own.isPaidOnce();
    expect(await own.atGateway()).toEqual(["DONE", "IN_PROGRESS"]);
  });

  it("and where it says nothing, nothing is taken until it does", async () => {
    through(lying);
    await own.confirm(await own.approved());
    undo();
    const second = await own.approved();
    await own.ill("ERROR");
    expect((await own.confirm(second)).code).toBe("5030");
    expect(await own.atGateway()).toEqual(["DONE", "IN_PROGRESS"]);
    await own.mended();
    await own.confirm(second);
    await own.isPaidOnce();
  });
});

describe("an approval that was made up", () => {
  const made = (paymentKey: string) => ({ paymentKey, orderId: own.orderId, amount: "313500" });

  it("keeps no other out", async () => {
    expect((await own.confirm(made("made-up"))).body.state).toBe("PENDING");
    expect((await own.confirm(made("made-up-too"))).body.state).toBe("PENDING");
    expect((await own.confirm(await own.approved())).body.state).toBe("DONE");
    await own.isPaidOnce();
  });

  it.each(["INVALID_REQUEST", "SOMETHING_NEW"])(
    "keeps no other out where the gateway answers with %s whatever it is asked",
    async (code) => {
      through(async (input, init) => {
        const request = input as Request;
        const isOf =
          request.url.includes("made-up") || (await request.clone().text()).includes("made-up");
        return isOf ? refusal(code) : fetch(input, init);
      });
      await own.confirm(made("made-up"));
      await own.desk.post(own.orderId, "left", { code: "USER_CANCEL" });
      expect((await own.confirm(await own.approved())).body.state).toBe("DONE");
      await own.isPaidOnce();
    },
  );

  it("is over after half an hour also where it is answered in strange words", async () => {
    through(() => Promise.resolve(refusal("SOMETHING_NEW")));
    expect((await own.confirm(made("made-up"))).body.state).toBe("PENDING");
    own.desk.clock.advance({ minutes: 31 });
    // By its key alone: the order's other payments are not asked for.
    await own.runJob();
    expect((await own.read()).state).toBe("FAILED");
  });

  it("takes the place of none of which it is not known what came", async () => {
    const told = await own.approved();
    await own.ill("CUT");
    await own.confirm(told);
    await own.mended();
    expect((await own.confirm(made("made-up"))).body.state).toBe("PENDING");
    const second = await own.approved();
    expect((await own.confirm(second)).body.state).toBe("PENDING");
    await own.runJob();
    await own.isPaidOnce();
    expect(await own.atGateway()).toEqual(["DONE", "IN_PROGRESS"]);
  });
});

describe("of an approval that the gateway has, and has not taken", () => {
  const answering =
    (answer: () => Response): typeof fetch =>
    (input, init) =>
      (input as Request).url.endsWith("/confirm") ? Promise.resolve(answer()) : fetch(input, init);

  it("another takes the place where it was refused", async () => {
    through(answering(() => refusal("INVALID_REQUEST")));
    expect((await own.confirm(await own.approved())).body.state).toBe("FAILED");
    undo();
    expect((await own.confirm(await own.approved())).body.state).toBe("DONE");
    await own.isPaidOnce();
  });

  it("none does where it is being asked for", async () => {
    through(answering(() => Response.json({ code: "NOT_FOUND_PAYMENT" }, { status: 404 })));
    const first = await own.approved();
    await own.confirm(first);
    undo();
    const second = await own.approved();
    expect((await own.confirm(second)).body.state).toBe("PENDING");
    expect((await own.row()).paymentKey).toBe(first.paymentKey);
    await own.runJob();
    await own.isPaidOnce();
  });
});
