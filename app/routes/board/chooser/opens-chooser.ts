/** Marks what opens the day chooser: the focus goes back there. */
export const OPENS = "data-opens-chooser";
