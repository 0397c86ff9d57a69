import { writeFile } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import { bareServer } from "./bare-server.ts";
import { drawAgain } from "./last-page.ts";
import type { Answer, Asked, Given, Question, Reply } from "./questions.ts";
import { startCounting, stopCounting } from "./statements.ts";

/**
 * Preloaded into the server that is measured, which knows nothing of it: answers what the
 * benchmarks ask of that process.
 */

const inspector = new Session();

const answers: { [Q in Question]: (given: Given<Q>) => Answer<Q> | Promise<Answer<Q>> } = {
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  count: () => {
    startCounting();
    return null;
  },
  statements: stopCounting,
  draw: (times) => {
    for (let i = 0; i < times; i += 1) drawAgain();
    return null;
  },
  floors: async (text) => {
    const bytes = Buffer.from(text);
    return {
      bytes: await bareServer(() => bytes),
      drawn: await bareServer(drawAgain),
    };
  },
  profile: async () => {
    inspector.connect();
    await inspector.post("Profiler.enable");
    await inspector.post("Profiler.start");
    return null;
  },
  profiled: async (file) => {
    const { profile } = await inspector.post("Profiler.stop");
    inspector.disconnect();
    await writeFile(file, JSON.stringify(profile));
    return null;
  },
};

async function reply({ id, question, given }: Asked): Promise<Reply> {
  const answer = answers[question] as (
    given: unknown,
  ) => Answer<Question> | Promise<Answer<Question>>;
  try {
    return { id, answer: await answer(given) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

process.on("message", (asked: Asked) => void reply(asked).then((answer) => process.send?.(answer)));
// A listener keeps the channel open, and the channel must not keep the server from ending.
process.channel?.unref();
