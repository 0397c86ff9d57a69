/** A token as the web reads it: no key is asked for there (`app/request/analytics/who.ts`). */
export const tokenOf = (claims: object): string =>
  `${part({ alg: "HS256" })}.${part(claims)}.signature`;

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString("base64url");
