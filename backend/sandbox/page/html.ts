import { html } from "hono/html";

export type Html = ReturnType<typeof html>;
/** Where the page stands. */
export const HERE = "/backend/sandbox";

export const option = (value: string, words: string, chosen: boolean) =>
  html`<option value="${value}" ${chosen ? "selected" : ""}>${words}</option>`;
