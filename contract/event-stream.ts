/**
 * The event stream (`…/hospitals/{h}/events`, and `/events` of the web): `event: change` with a
 * `ChangeEvent`, and `event: heartbeat`, empty, as often as this.
 */
export const HEARTBEAT_MS = 15_000;
/** Who has heard nothing for so long, two heartbeats and more, listens to a dead line. */
export const SILENT_MS = 35_000;
/** How often one asks by oneself while no stream stands; and when one tries again to have one. */
export const POLL_MS = 20_000;
