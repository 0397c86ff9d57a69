import fc from "fast-check";
import { ofOperation } from "./fuzz-operations.ts";
import { ofElsewhere, ofForm, ofPage } from "./fuzz-pages.ts";
import { METHODS, oddBearer, oddHeader } from "./odd-headers.ts";
import { rarely, type Known } from "./odd-values.ts";
import type { Operation } from "./operations.ts";
import type { Wired } from "./wire.ts";

/** A session, as the web's cookies and the backend's token. */
export interface Badge {
  cookie: string;
  token: string;
}

/** Who asks, and what exists. */
export interface Scene {
  staying: Badge;
  /** Of whoever logs out or renews: what it asks after that is refused. */
  leaving: Badge;
  hospitalId: string;
  /** Ids, instants, days, names: what a request may mean. */
  known: Known;
  operations: readonly Operation[];
  now: Date;
}

type Header = readonly [string, string];
const LEAVES = /logout|renew|reissue/;

/** Any request there may be: most of them of a shape that gets somewhere. */
export const anyRequest = (scene: Scene): fc.Arbitrary<Wired> => {
  const { known, hospitalId, operations, now } = scene;
  return fc
    .record({
      request: fc.oneof(
        { weight: 4, arbitrary: ofPage(known) },
        { weight: 4, arbitrary: ofForm(known) },
        {
          weight: 6,
          arbitrary: fc.oneof(
            ...operations.map((operation) => ofOperation(operation, known, hospitalId, now)),
          ),
        },
        { weight: 1, arbitrary: ofElsewhere },
      ),
      method: rarely(fc.constantFrom(...METHODS), 12, null),
      bearer: rarely(oddBearer, 12, null),
      isOurs: fc.nat({ max: 9 }),
      added: rarely(fc.array(oddHeader, { minLength: 1, maxLength: 2 }), 5, []),
    })
    .map(({ request, method, bearer, isOurs, added }) => {
      const { cookie, token } = LEAVES.test(request.target) ? scene.leaving : scene.staying;
      const own: Header[] = [["sec-fetch-site", "same-origin"]];
      if (isOurs > 0) own.push(["cookie", cookie], ["authorization", `Bearer ${bearer ?? token}`]);
      const said = new Set(added.map(([name]) => name));
      const headers = [...own, ...(request.headers ?? [])].filter(([name]) => !said.has(name));
      const target = request.target.replaceAll(/[\0-\x20\x7f]/g, encodeURIComponent);
      return {
        ...request,
        target: Buffer.from(target).toString("latin1"),
        method: method ?? request.method,
        headers: [...headers, ...added],
      };
    });
};
