import { pino } from "pino";
import { createEnvelope } from "#backend/credentials/index.ts";
import { openDatabase } from "#backend/database/database.ts";
import { confirm } from "#backend/payments/confirm.ts";
import { createToss } from "#backend/payments/index.ts";
import { startClock } from "#backend/clock.ts";
import { requestsIn } from "./payment-requests.ts";

/**
 * A process that confirms payments, to be killed: a line of its input is an order and what the gateway's window
 * said, a line of its output the state that came of it. What is paid for is the test's table.
 */
interface Told {
  hospitalId: string;
  orderId: string;
  paymentKey: string;
  amount: string;
}

const [connection = "{}", url = "", secretKey = ""] = process.argv.slice(2);
const log = pino({ level: "silent" });
const database = await openDatabase({
  connection: JSON.parse(connection) as { host: string },
  log,
});
const services = {
  ...{ database, log, clock: startClock(), mailer: null, siteUrl: "http://127.0.0.1" },
  secrets: { credentials: createEnvelope([Buffer.alloc(32, 1)]), session: [] },
  payments: {
    gateway: createToss({ url, secretKey, window: { kind: "LINK", url: "" } }),
    window: null,
    paidFor: requestsIn(database),
  },
};
process.stdout.write("ready\n");
process.stdin.on("data", (line: Buffer) => {
  const { hospitalId, ...told } = JSON.parse(line.toString()) as Told;
  void confirm(services, { hospitalId, orderId: told.orderId }, told).then((state) =>
    process.stdout.write(`${state}\n`),
  );
});
