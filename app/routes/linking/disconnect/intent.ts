export const DISCONNECT_INTENT = "disconnect";
