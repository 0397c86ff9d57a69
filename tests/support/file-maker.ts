import { make } from "#backend/files/making/apart/make.ts";
import { openDocument } from "#backend/files/making/apart/open-document.ts";
import type { FileMaker } from "#backend/files/index.ts";

const orThrow = <Answer extends object>(answer: Answer) => {
  if ("failed" in answer) throw new Error(String(answer.failed));
  return answer as Exclude<Answer, { failed: string }>;
};

/** What the program beside ours does, in this process: for tests that need no build. */
export const makerHere: FileMaker = {
  make: async (file) => orThrow(await make(file)),
  check: async ({ type, read }) => orThrow(await openDocument({ document: await read(), type })),
};
