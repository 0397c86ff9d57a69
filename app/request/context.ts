import { BACKGROUND, saysBackground } from "#contract/background.ts";
import type { KinPlace } from "#contract/kin.ts";
import { createEmrClient, createReissue, type EmrClient } from "#app/clients/emr.ts";
import { entryKeyCalls, type EntryKeyCalls } from "#app/clients/entry-keys.ts";
import { createKinLinkClient, type KinLinkClient } from "#app/clients/kin-link.ts";
import { ownAccountCalls, type OwnAccountCalls } from "#app/clients/own-account.ts";
import { signupCalls, type SignupCalls } from "#app/clients/signups.ts";
import { createReservationClient, type ReservationClient } from "#app/clients/reservation.ts";
import { createSignupClient, type SignupClient } from "#app/clients/signup.ts";
import { createUpstream, type UpstreamOptions } from "#app/clients/upstream.ts";
import { createWays } from "#app/clients/ways.ts";
import { loginPath, whyOver } from "#app/session/guard.ts";
import { createRenewal } from "#app/session/renewal.ts";
import { createSession } from "#app/session/create-session.ts";
import type { Session } from "#app/session/session.ts";
import { createFlashCookie } from "#app/session/toast.ts";
import type { AppLoadContext } from "@remix-run/node";
import type { Logger } from "pino";
import { createRecorder, type Analytics, type Recorder } from "./analytics/recorder.ts";
import { createLeave, type Leave } from "./leave.ts";
import { isDataRequest, pageAddress } from "./page-address.ts";
import type { Refusal } from "./refusal.ts";

/** The site as a whole: the same for every request. */
export interface Site {
  /** Its public origin, `https://…` or `http://…`. */
  url: string;
  /** Shown on the login page of a demo. */
  demoLogin: { id: string; password: string } | null;
  /** The service behind 주소 찾기: its script, and the origins of its frames. */
  addressSearch: { script: string; frames: readonly string[] } | null;
  /** Use of the screens is sent to a service abroad: the policies say so. */
  analytics: boolean;
}

declare module "@remix-run/server-runtime" {
  /** What loaders and actions get as `context`, built once per request. */
  interface AppLoadContext {
    /** Of the CSP; every inline script carries it. */
    nonce: string;
    /** In the log, in `x-request-id` and on the error screen. */
    requestId: string;
    now: () => Date;
    session: Session;
    clients: {
      reservation: ReservationClient;
      emr: EmrClient;
      account: OwnAccountCalls;
      signups: SignupCalls;
      entryKeys: EntryKeyCalls;
      kinLink: KinLinkClient;
      /** What this browser fills in, or has sent. */
      signup: SignupClient;
      /** What it has found by its number. */
      seenSignup: SignupClient;
    };
    site: Site;
    /** What analytics hears of this request. */
    recorder: Recorder;
    /** Where an action leads to another site, or to the telephone. */
    leave: Leave;
    log: Logger;
    /** Asked by the page's script, for a client navigation: Remix hides it from the loader. */
    isDataRequest: boolean;
    /** The form that an action has read, in case that it must be sent again. */
    posted: URLSearchParams | null;
    /** Ends when the server stops: for answers that would never end. */
    stopping: AbortSignal;
    /** The build that answers: its scripts and its pages belong together. */
    buildId: string;
    /** Whose telephone a linkKey has led to, where that was said. */
    telephone: KinPlace | null;
    /** Set when the request was refused before any route: only the error screen is drawn. */
    refusal: Refusal | null;
  }
}

export interface WebOptions {
  site: Site;
  sessionSecrets: readonly string[];
  upstreams: Record<"reservation" | "emr" | "files", UpstreamOptions>;
  now: () => Date;
  log: Logger;
  stopping: AbortSignal;
  buildId: string;
  /** Left out where nothing is recorded. */
  analytics?: Analytics | null;
}

export interface RequestFacts {
  nonce: string;
  requestId: string;
  /** The caller's address, for the backend's limits. */
  address: string;
}

/** What the page loads by itself, or listens to. */
const isInBackground = ({ headers }: Request): boolean =>
  saysBackground((name) => headers.get(name)) || headers.get("accept") === "text/event-stream";

/** Sessions keep what they were opened with. */
function agentOf({ headers }: Request): Record<string, string> {
  const agent = headers.get("user-agent");
  return agent === null ? {} : { "user-agent": agent };
}

export type CreateContext = (request: Request, facts: RequestFacts) => Promise<AppLoadContext>;

/** Prepares what all requests share; the result builds the context of one. */
export function createContextFactory(options: WebOptions): CreateContext {
  const { site, now, log, stopping, buildId, analytics = null } = options;
  const secure = site.url.startsWith("https:");
  const flash = createFlashCookie(options.sessionSecrets, secure);
  const leave = createLeave(options.sessionSecrets, now);
  const reservation = createUpstream(options.upstreams.reservation);
  const emr = createUpstream(options.upstreams.emr);
  const files = createUpstream(options.upstreams.files);
  const renew = createRenewal(createReissue(emr), now);

  return async (request, { nonce, requestId, address }) => {
    const isBackground = isInBackground(request);
    const session = await createSession({
      cookieHeader: request.headers.get("cookie"),
      flash,
      secure,
      renew: (refreshToken) => renew(refreshToken, isBackground),
      now,
      loginUrl: loginPath(pageAddress(request), whyOver(request, "ended")),
    });
    const headers = {
      "x-request-id": requestId,
      "x-forwarded-for": address,
      ...(isBackground && BACKGROUND),
      ...agentOf(request),
    };
    const ways = createWays(emr, session, headers);
    return {
      nonce,
      requestId,
      now,
      session,
      clients: {
        reservation: createReservationClient(reservation, session, headers),
        emr: createEmrClient(emr, headers),
        account: ownAccountCalls(ways),
        entryKeys: entryKeyCalls(ways),
        signups: signupCalls(ways),
        kinLink: createKinLinkClient(files, headers),
        signup: createSignupClient(emr, session, headers, "own"),
        seenSignup: createSignupClient(emr, session, headers, "seen"),
      },
      site,
      recorder: createRecorder(analytics, session, now),
      leave,
      log: log.child({ requestId }),
      isDataRequest: isDataRequest(new URL(request.url).pathname),
      posted: null,
      stopping,
      buildId,
      telephone: null,
      refusal: null,
    };
  };
}
