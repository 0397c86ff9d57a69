import type { loader } from "./load.ts";

type Loaded = Awaited<ReturnType<typeof loader>>;

/** A page of it, as it is loaded. */
export type Shown = Extract<Loaded, { sent: null }>;
/** What stands there once it was sent. */
export type Sent = Exclude<Loaded, { sent: null }>;
