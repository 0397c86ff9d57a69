import { randomUUID } from "node:crypto";
import { hashPassword } from "#backend/accounts/index.ts";
import { createHospital } from "#backend/hospitals/index.ts";
import { PASSWORD } from "./factories.ts";
import type { Site } from "./site.ts";

/** A hospital as the operator makes it, and somebody who has just logged in there. */
export async function beginner(site: Site, hours: "USUAL" | "NONE" = "USUAL") {
  const loginId = `new-${randomUUID().slice(0, 8)}`;
  const hospitalId = await createHospital(site.backend.database, {
    ...{ name: "연세튼튼의원", contactPhone: "025551234", staffName: "박실장", hours, loginId },
    brn: null,
    passwordHash: await hashPassword(PASSWORD),
  });
  const visitor = site.stranger();
  const login = await visitor.open("/login");
  login.fill("아이디", loginId);
  login.fill("비밀번호", PASSWORD);
  const page = await login.press("로그인");
  return { hospitalId, loginId, visitor, page };
}
