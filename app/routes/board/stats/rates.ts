/** Of those of whom it is known, the share that did not come; null where it is known of none. */
export const noShowRate = ({ came, noShows }: { came: number; noShows: number }): number | null =>
  came + noShows === 0 ? null : noShows / (came + noShows);
