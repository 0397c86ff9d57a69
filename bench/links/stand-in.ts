import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** The three platforms of the benchmark: well, quick, and with nothing new. */
export interface StandIn {
  /** What a program is started with to reach them. */
  env: Record<string, string>;
  /** When each booking was told last, by its id, in `performance.now()`. */
  told: Map<string, number>;
  close(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const told = new Map<string, number>();
  const server = createServer((request, response) => {
    const { method, url = "" } = request;
    const booking = /^\/\w+\/bookings\/([^/?]+)$/.exec(url)?.[1];
    if (method === "PUT" && booking !== undefined) told.set(booking, performance.now());
    const json = method === "GET" ? nothing(request) : {};
    request.resume().once("end", () => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      NAVER_API_URL: `${url}/naver`,
      KAKAO_API_URL: `${url}/kakao`,
      EMR_FHIR_URL: `${url}/emr`,
    },
    told,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** "Nothing new", in a form of its own for each. */
function nothing({ url = "", headers }: IncomingMessage): object {
  if (!url.startsWith("/emr/")) return { bookings: [], items: [], slots: [], next: null };
  const self = `http://${headers.host ?? ""}${url}`;
  return {
    resourceType: "Bundle",
    type: "searchset",
    total: 0,
    link: [{ relation: "self", url: self }],
  };
}
