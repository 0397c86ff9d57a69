/** What the form of /reservation-auto-login asks for, in its field `intent`. */
export const ENTER = "enter";
