/** What the forms of the login ask for: to come in, by id and password or by a one-time token; the second
 * step; and to begin anew before it. */
export const LOGIN = "login";
export const SECOND = "second";
export const AGAIN = "again";
