/** The web says with it which browser a login comes from, by the id that it gave it. */
export const DEVICE_HEADER = "x-device";
