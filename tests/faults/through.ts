import type { FaultProxy, Target } from "#tests/support/fault-proxy.ts";

/** Where an address leads to: a server of its own, or a socket. */
export function targetOf(address: string): Target {
  const url = new URL(address);
  const socket = url.searchParams.get("host");
  if (socket !== null) return { path: `${socket}/.s.PGSQL.${url.searchParams.get("port") ?? ""}` };
  return { host: url.hostname, port: Number(url.port) };
}

/** The same address, by way of the proxy. */
export function throughProxy(address: string, { host, port }: FaultProxy): string {
  const url = new URL(address);
  url.search = "";
  url.hostname = host;
  url.port = String(port);
  return url.href.replace(/\/$/, address.endsWith("/") ? "/" : "");
}
