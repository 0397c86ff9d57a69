import { z } from "zod";
import { uuidSchema } from "./fields.ts";
import { loginId } from "./login-id.ts";

/** Why a session ended, but by its time: out, an old token, another device's press, a new password, 휴직. */
export type SessionEnd = "LOGOUT" | "REUSE" | "ENDED" | "PASSWORD" | "LEAVE";

/** POST /accounts/login */
export const loginInputSchema = z.object({
  id: z
    .string("아이디를 써 주세요.")
    .trim()
    .min(1, "아이디를 써 주세요.")
    .max(100, "아이디를 다시 확인해 주세요.")
    .transform(loginId),
  password: z
    .string("비밀번호를 써 주세요.")
    .min(1, "비밀번호를 써 주세요.")
    .max(1000, "비밀번호를 다시 확인해 주세요."),
});
export type LoginInput = z.infer<typeof loginInputSchema>;

/** Both tokens of a session. The access token lives 15 minutes, the refresh token once. */
export const tokensSchema = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().min(1),
});
export type Tokens = z.infer<typeof tokensSchema>;

/**
 * What a login answers: the tokens and whose they are. `lastLoginAt` is null at the first login, and
 * an upstream of somebody else's may leave it out.
 */
export const loginSchema = tokensSchema.extend({
  id: z.string(),
  accountUuid: uuidSchema,
  hospitalUuid: uuidSchema,
  lastLoginAt: z.string().nullish(),
});
export type Login = z.infer<typeof loginSchema>;

/** POST /accounts/reissue, POST /accounts/logout */
export const refreshInputSchema = z.object({ refreshToken: z.string().min(1).max(2000) });

/** POST /accounts/token-login: a one-time token instead of id and password. */
export const tokenLoginInputSchema = z.object({ token: z.string().min(1).max(2000) });
