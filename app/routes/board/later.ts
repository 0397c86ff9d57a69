import { lazy, useEffect, type ComponentType } from "react";

/**
 * Parts that the board opens on demand. In the browser their scripts are fetched when they are
 * first shown (the styles are there already); the server draws them at once.
 */
const part = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const panel = async () => (await import("./panel/reservation-panel.tsx")).ReservationPanel;
const booking = async () => (await import("./booking/booking-panel.tsx")).BookingPanel;
const list = async () => (await import("./list/list-view.tsx")).ListView;

export const ReservationPanel = import.meta.env.SSR ? await panel() : part(panel);
export const BookingPanel = import.meta.env.SSR ? await booking() : part(booking);
export const ListView = import.meta.env.SSR ? await list() : part(list);

const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown"] as const;

/** Fetches them all as soon as somebody is there, so that the first click need not wait. */
export function useFetchLater(): void {
  useEffect(() => {
    const begin = new AbortController();
    const fetchAll = () => {
      begin.abort();
      // What could not be fetched is fetched again when it is shown.
      Promise.all([panel(), booking(), list()]).catch(() => undefined);
    };
    for (const sign of SIGNS_OF_LIFE)
      document.addEventListener(sign, fetchAll, { signal: begin.signal, passive: true });
    return () => begin.abort();
  }, []);
}
