import { expect, it } from "vitest";
import { jobsLogger } from "./jobs-logger.ts";

it("names what a failed job was about, and none of the words that it was told", () => {
  const lines: unknown[] = [];
  const note = (line: unknown) => void lines.push(line);
  const log = { debug: note, warn: note, error: note };
  const ask = { of: "RESET", input: { loginId: "barun-desk", contact: "01000000114" } };
  const payload = { hospitalId: "h1", askId: "a1", platform: "NAVER", ask };
  const error = new Error("no line to the database");
  jobsLogger(log).error("Failed task", {
    ...{ failure: true, error },
    job: { id: "7", task_identifier: "recover-account", payload },
  });
  expect(lines).toEqual([
    {
      err: error,
      jobs: {
        failure: true,
        job: {
          ...{ id: "7", task_identifier: "recover-account" },
          payload: { hospitalId: "h1", askId: "a1", platform: "NAVER" },
        },
      },
    },
  ]);
});
