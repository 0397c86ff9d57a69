import { createContext } from "react";

/** A posted form: where to, and its fields in their order. */
export interface Posted {
  to: string;
  fields: readonly (readonly [name: string, value: string])[];
}

/** The sheet of what opens later: fetched ahead, or at once where the page draws by it. */
export interface LaterSheet {
  href: string;
  drawn: boolean;
}

/** What the document around the page needs from the server's request. */
export interface PageShell {
  /** The CSP's nonce. Browsers hide it from scripts, so on the client it reads as empty. */
  nonce: string;
  /** False where a page stands without a script: an error screen drawn by the server, the way out. */
  scripts: boolean;
  /** Null in the browser, where it stays as the server wrote it. */
  later: LaterSheet | null;
  /** The chosen theme, for a page whose loader data are missing. */
  theme: string;
  /** Out of reach for now (503): a page without a script that loads itself again. */
  loadsAgain: boolean;
  /** A form that came while the server was out of reach: to be sent again as it is. */
  posted: Posted | null;
  /** Somebody is, as the cookies say: for a page whose loader data are missing. */
  loggedIn: boolean;
  /** Named on the error screen; only known to the server that drew it. */
  requestId: string | null;
}

export const PageShellContext = createContext<PageShell>({
  nonce: "",
  scripts: true,
  later: null,
  theme: "system",
  loadsAgain: false,
  posted: null,
  loggedIn: false,
  requestId: null,
});
