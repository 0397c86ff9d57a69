import { expect, test } from "vitest";
import { brnProblem } from "#contract/hospital-rules.ts";
import { startTestBackend } from "#tests/support/backend.ts";
import { inPart, PATIENCE_MS } from "#tests/support/part.ts";
import { asked, asking, outbox, reachedBy } from "#tests/support/recovery.ts";
import { countStatements } from "#tests/support/statements.ts";

/**
 * Who tries a thousand numbers at 아이디 찾기 hears the same a thousand times, after the same
 * statements, as whoever is meant; what is done about it is another job's.
 */
const TRIES = inPart(100, 1_000);

/** A business number that checks, another one for each. */
const brnOf = (n: number): string =>
  Array.from("0123456789", (last) => `${120_810_000 + n}${last}`).find(
    (brn) => brnProblem(brn) === null,
  )!;

/** Wrong by the number, by the hospital, by its 요양기관번호, by the business. */
function wrong(n: number): object {
  const four = String(n).padStart(4, "0");
  const ways = [
    { by: "MOBILE", hospital: "테스트의원", mobile: `0109999${four}` },
    { by: "MOBILE", hospital: `없는${four}의원`, mobile: `0108888${four}` },
    { by: "MOBILE", hospital: `1134${four}`, mobile: `0107777${four}` },
    { by: "BRN", hospital: "테스트의원", brn: brnOf(n) },
  ];
  return ways[n % ways.length]!;
}

test(
  "a thousand wrong tries (a hundred in the short part) are answered alike, in words and statements, and write to nobody",
  async () => {
    const backend = await startTestBackend({ trustProxy: 1 });
    await reachedBy(backend);
    const answered = async (input: object) => {
      const { result, statements } = await countStatements(() => asking(backend, "find-id", input));
      const { status, code, body, headers } = result;
      const said = [...headers].filter(([name]) => !/^(?:date|x-request-id)$/.test(name));
      return { status, code, body, said, statements };
    };
    const right = await answered({ by: "MOBILE", hospital: "테스트의원", mobile: "01000000114" });
    expect(right).toMatchObject({ status: 200, code: "0000", body: {} });
    expect(right.statements.length).toBeGreaterThan(0);
    for (let n = 0; n < TRIES; n += 1) expect(await answered(wrong(n)), String(n)).toEqual(right);
    expect(await asked(backend)).toBe(TRIES + 1);
    expect(await outbox(backend)).toHaveLength(1);
  },
  PATIENCE_MS,
);
