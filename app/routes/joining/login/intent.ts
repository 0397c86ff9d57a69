/** What the forms of the login ask for: one thing, by id and password or by a one-time token. */
export const LOGIN = "login";
