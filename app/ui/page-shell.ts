import { createContext } from "react";

/** What the document around the page needs from the server's request. */
export interface PageShell {
  /** The CSP's nonce. Browsers hide it from scripts, so on the client it reads as empty. */
  nonce: string;
  /** False where a page stands without a script: an error screen drawn by the server, the way out. */
  scripts: boolean;
  /** The chosen theme, for a page whose loader data are missing. */
  theme: string;
  /** Out of reach for now (503): a page without a script that loads itself again. */
  loadsAgain: boolean;
  /** Named on the error screen; only known to the server that drew it. */
  requestId: string | null;
}

export const PageShellContext = createContext<PageShell>({
  nonce: "",
  scripts: true,
  theme: "system",
  loadsAgain: false,
  requestId: null,
});
