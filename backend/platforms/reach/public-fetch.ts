import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { Agent, fetch as undiciFetch } from "undici";
import { PlatformFailure } from "../platform-failure.ts";
import { isPublicAddress } from "./public-address.ts";

interface Resolved {
  address: string;
  family: number;
}
export interface PublicFetchOptions {
  /** All addresses of a name. */
  resolve?: (hostname: string) => Promise<Resolved[]>;
  isAllowed?: (address: string) => boolean;
  /** Certificates to trust beside the usual ones. */
  ca?: string;
}

const notPublic = () =>
  new PlatformFailure("an address that is not public", {
    kind: "REFUSED",
    words: "https로 시작하는 공개된 주소만 쓸 수 있어요.",
  });

/**
 * The network as an address may use it that somebody has typed (rulings, "Platforms"): https alone, to
 * public addresses alone, judged as the connection is made, of what it is made to: a name that
 * resolves anew is judged anew. Redirects are answers like others.
 * @throws PlatformFailure (REFUSED) for any other address
 */
export function createPublicFetch(options: PublicFetchOptions = {}): typeof fetch {
  const { resolve = (name: string) => lookup(name, { all: true }), ca } = options;
  const { isAllowed = isPublicAddress } = options;
  const judging: LookupFunction = (hostname, { all }, callback) => {
    void resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address)))
          callback(notPublic(), "", 0);
        else if (all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as Error, "", 0),
    );
  };
  const dispatcher = new Agent({ connect: { lookup: judging, ...(ca !== undefined && { ca }) } });
  return async (input, init) => {
    const request = new Request(input, init);
    const { protocol, hostname } = new URL(request.url);
    // Nothing is looked up of what is an address already.
    const literal = hostname.replace(/^\[|\]$/g, "");
    if (protocol !== "https:" || (isIP(literal) > 0 && !isAllowed(literal))) throw notPublic();
    const { method, signal } = request;
    const body = request.body && (await request.text());
    try {
      const answer = await undiciFetch(request.url, {
        ...{ method, signal, body, dispatcher },
        headers: [...request.headers],
        redirect: "manual",
      });
      const { status, headers } = answer;
      return new Response(answer.body as BodyInit | null, { status, headers: [...headers] });
    } catch (error) {
      if (error instanceof Error && error.cause instanceof PlatformFailure) throw error.cause;
      throw error;
    }
  };
}
