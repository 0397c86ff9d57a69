import { romanize } from "es-hangul";
import type { Kysely } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import { LOGIN_ID } from "#contract/login-id.ts";

export const TAKEN = "누가 쓰고 있는 아이디예요. 다른 아이디를 정해 주세요.";

/** Ids of those that nobody has, and nobody has asked for who may yet get it. */
async function freeOf(kysely: Kysely<Schema>, ids: readonly string[]): Promise<Set<string>> {
  const [had, asked] = await Promise.all([
    kysely.selectFrom("loginDirectory").select("loginId").where("loginId", "in", ids).execute(),
    kysely.selectFrom("signupDirectory").select("loginId").where("loginId", "in", ids).execute(),
  ]);
  const taken = new Set([...had, ...asked].map(({ loginId }) => loginId));
  return new Set(ids.filter((id) => !taken.has(id)));
}

export const isLoginIdFree = async (kysely: Kysely<Schema>, id: string): Promise<boolean> =>
  (await freeOf(kysely, [id])).has(id);

const SUGGESTED = 2;

/**
 * Whether an id can be had; where it cannot, up to two like it that can, the person's name in them.
 * @returns null of what could be no id
 */
export async function checkLoginId(
  kysely: Kysely<Schema>,
  id: string,
  name: string,
): Promise<{ isFree: boolean; others: string[] } | null> {
  if (!LOGIN_ID.test(id)) return null;
  const others = likeIt(id, name);
  const free = await freeOf(kysely, [id, ...others]);
  if (free.has(id)) return { isFree: true, others: [] };
  return { isFree: false, others: others.filter((one) => free.has(one)).slice(0, SUGGESTED) };
}

/** `barun`, 한도윤: `barun_han`, `doyun_han`, `barun2` … */
function likeIt(id: string, name: string): string[] {
  // Hangul alone: it looks other letters up in an object, and finds what every object inherits.
  const latin = (text: string) =>
    text
      .replaceAll(/[가-힣]+/g, (hangul) => romanize(hangul))
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "");
  const family = latin(name.slice(0, 1));
  const given = latin(name.slice(1));
  const named = family === "" ? [] : [`${id}_${family}`, `${given}_${family}`];
  const counted = Array.from({ length: 8 }, (_, more) => `${id}${more + 2}`);
  return [...named, ...counted].filter((one) => LOGIN_ID.test(one));
}
