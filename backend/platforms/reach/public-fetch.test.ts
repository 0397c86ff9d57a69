import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atTheEnd, closed } from "#tests/support/lifetime.ts";
import { SELF_SIGNED } from "#tests/support/self-signed.ts";
import { PlatformFailure } from "../platform-failure.ts";
import { isPublicAddress } from "./public-address.ts";
import { createPublicFetch } from "./public-fetch.ts";
import { isBelow, reachBelow, reachOf } from "./reach.ts";

describe("an address is public", () => {
  test.each(["8.8.8.8", "211.249.220.24", "2001:4860:4860::8888", "::ffff:8.8.8.8"])(
    "%s",
    (one) => {
      expect(isPublicAddress(one)).toBe(true);
    },
  );
  test.each([
    ...["127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1"],
    ...["169.254.169.254", "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
    ...["::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "64:ff9b::7f00:1"],
    ...[
      "2002:7f00:1::",
      "2001:0:7f00::1",
      "fe80::1",
      "fe80::1%eth0",
      "fec0::1",
      "fd00::1",
      "ff02::1",
    ],
    ...["4000::1", "64:ff9b:1::a00:1", "2001:db8::1", "localhost", "", "emr.example"],
  ])("not %s", (one) => {
    expect(isPublicAddress(one)).toBe(false);
  });
});

let port: number;
let reached: string[] = [];
beforeAll(async () => {
  const server = createServer(SELF_SIGNED, (request, answer) => {
    reached.push(`${request.method} ${request.headers["authorization"] ?? ""}`);
    if (request.url === "/away") answer.writeHead(302, { location: "https://127.0.0.1/" }).end();
    else request.pipe(answer.setHeader("x-here", "1"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atTheEnd(() => closed(server));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  reached = [];
});

const HERE = { address: "127.0.0.1", family: 4 };
const refusal = async (asking: Promise<Response>) => {
  const error: unknown = await asking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PlatformFailure);
  expect(error).toMatchObject({
    kind: "REFUSED",
    words: "https로 시작하는 공개된 주소만 쓸 수 있어요.",
  });
};

describe("what a hospital has typed", () => {
  const open = createPublicFetch({ ca: SELF_SIGNED.cert });

  test.each([
    ...["localhost", "127.0.0.1", "127.1", "2130706433", "0x7f.1", "0177.0.0.1", "0x7f000001"],
    ...["[::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "0", "169.254.169.254", "10.1.2.3"],
  ])("https://%s is not reached", async (host) => {
    await refusal(open(`https://${host}:${port}/`));
    expect(reached).toEqual([]);
  });

  test("nor anything without https", async () => {
    await refusal(open("http://8.8.8.8/"));
  });

  test("a name of ours is not, whatever else it is a name of", async () => {
    for (const found of [[HERE], [{ address: "8.8.8.8", family: 4 }, HERE], []]) {
      const resolve = () => Promise.resolve(found);
      await refusal(
        createPublicFetch({ resolve, ca: SELF_SIGNED.cert })(`https://emr.test:${port}/`),
      );
    }
    expect(reached).toEqual([]);
  });

  test("a name that was public and is ours by now is not: what is judged is what is connected", async () => {
    const answers = [HERE.address, "10.0.0.5"];
    let asked = 0;
    // 127.0.0.1 plays the public address here.
    const rebinding = createPublicFetch({
      resolve: () => Promise.resolve([{ address: answers[asked++] ?? "", family: 4 }]),
      isAllowed: (address) => address === HERE.address,
      ca: SELF_SIGNED.cert,
    });
    const url = `https://emr.test:${port}/`;
    const headers = { authorization: "Bearer x", connection: "close" };
    const answer = await rebinding(url, { method: "POST", headers, body: "안녕" });
    expect([answer.status, await answer.text(), answer.headers.get("x-here")]).toEqual([
      200,
      "안녕",
      "1",
    ]);
    expect(reached).toEqual(["POST Bearer x"]);
    expect(asked).toBe(1);
  });

  test("a name is judged anew at each connection", async () => {
    const answers = [HERE.address, "10.0.0.5"];
    let asked = 0;
    const options = {
      resolve: () => Promise.resolve([{ address: answers[asked++] ?? "", family: 4 }]),
      isAllowed: (address: string) => address === HERE.address,
      ca: SELF_SIGNED.cert,
    };
    const rebinding = createPublicFetch(options);
    await (await rebinding(`https://emr.test:${port}/`)).text();
    await refusal(rebinding(`https://emr.test:${port + 1}/`));
    expect(asked).toBe(2);
  });

  test("a redirect is an answer: nobody follows it", async () => {
    const allowing = createPublicFetch({
      resolve: () => Promise.resolve([HERE]),
      isAllowed: () => true,
      ca: SELF_SIGNED.cert,
    });
    const answer = await allowing(`https://emr.test:${port}/away`);
    expect(answer.status).toBe(302);
    expect(reached).toHaveLength(1);
  });
});

/** Two ways out of here that only note who is asked. */
function noting() {
  const asked: string[] = [];
  const way =
    (name: string): typeof fetch =>
    (input) => {
      asked.push(`${name} ${input instanceof Request ? input.url : input.toString()}`);
      return Promise.resolve(new Response());
    };
  return {
    asked,
    own: { url: "http://127.0.0.1:4130/fhir", fetch: way("own") },
    typed: way("typed"),
  };
}

test("the installation's own address is reached as it is, any other as what was typed", async () => {
  const { asked, own, typed } = noting();
  const reach = reachOf(own, typed);
  await reach("http://127.0.0.1:4130/token");
  await reach(new Request("https://127.0.0.1:4130/fhir"));
  await reach("http://127.0.0.1:4131/fhir");
  expect(asked).toEqual([
    "own http://127.0.0.1:4130/token",
    "typed https://127.0.0.1:4130/fhir",
    "typed http://127.0.0.1:4131/fhir",
  ]);
});

test("what somebody says is reached as it is only below that address, beside it as what was typed", async () => {
  const { asked, own, typed } = noting();
  const reach = reachBelow(own, typed);
  await reach("http://127.0.0.1:4130/fhir/pictures/1.png");
  await reach("http://127.0.0.1:4130/admin");
  await reach("http://127.0.0.1:4130/fhir/../admin/picture");
  await reach("http://127.0.0.1:4130/fhirs/1.png");
  expect(asked).toEqual([
    "own http://127.0.0.1:4130/fhir/pictures/1.png",
    "typed http://127.0.0.1:4130/admin",
    "typed http://127.0.0.1:4130/fhir/../admin/picture",
    "typed http://127.0.0.1:4130/fhirs/1.png",
  ]);
  const base = "https://emr.example.com/fhir";
  expect(isBelow(new URL(`${base}?_getpages=1`), base)).toBe(true);
  expect(isBelow(new URL("https://a:b@emr.example.com/fhir/1"), base)).toBe(false);
});
