import { sql } from "kysely";
import { z } from "zod";
import { deviceOf, type Device } from "#contract/device.ts";
import { maskedAddress } from "#contract/masking.ts";
import {
  colleagueSchema,
  ownAccountSchema,
  pastLoginSchema,
  type OwnAccount,
  type PastLogin,
} from "#contract/own-account.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";
import type { Staff } from "#backend/staff.ts";
import { plainAddress } from "./network.ts";
import { openedSince, seenSinceOf } from "./sessions.ts";

/** Logins of so many days are shown, and so many lines; those read are put together, so they are more. */
const SHOWN_MS = 90 * 24 * 60 * 60_000;
const MOST_SHOWN = 8;
const MOST_READ = 60;

const lineSchema = pastLoginSchema.omit({ times: true, device: true }).extend({
  kind: z.string().nullable(),
  system: z.string().nullable(),
  browser: z.string().nullable(),
});
type Line = z.infer<typeof lineSchema>;

const rowSchema = ownAccountSchema
  .pick({ id: true, loginId: true, name: true, email: true, mobile: true, idleMinutes: true })
  .extend(ownAccountSchema.pick({ secondFactor: true, networks: true, namedElsewhere: true }).shape)
  .extend(ownAccountSchema.pick({ noticesOff: true, isMailConfirmed: true }).shape)
  .extend(ownAccountSchema.pick({ agreements: true }).shape)
  .extend({
    devices: z.array(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        agent: z.string().nullable(),
        seenAt: z.string(),
        openedAt: z.string(),
      }),
    ),
    lines: z.array(lineSchema),
    colleagues: z.array(colleagueSchema.omit({ isSelf: true })),
  });

/** What the account is and agrees to, where it is logged in, who came in with it, and its colleagues: in one statement. */
export async function readOwn(
  trx: HospitalTransaction,
  { hospitalId, accountId, sessionId }: Staff,
  from: string | undefined,
  now: Date,
): Promise<Omit<OwnAccount, "isGuarded">> {
  const address = plainAddress(from);
  const since = new Date(now.getTime() - SHOWN_MS);
  const { rows } = await sql<{ own: unknown }>`
    select json_build_object(
      'id', a.account_id, 'loginId', a.login_id, 'name', a.name, 'idleMinutes', h.idle_minutes,
      'email', a.email, 'isMailConfirmed', a.email_confirmed_at is not null, 'mobile', a.mobile, 'noticesOff', a.notices_off,
      'agreements', (
        select coalesce(json_agg(g), '[]') from (
          select distinct on (g.what) g.what, g.edition, g.at, g.withdrawn_at as "withdrawnAt"
          from agreements as g where g.hospital_id = a.hospital_id and g.account_id = a.account_id
          order by g.what, g.at desc) as g),
      'secondFactor', (
        select json_build_object('since', f.since, 'codesLeft', (
          select count(*)::integer from recovery_codes as r where r.hospital_id = f.hospital_id
            and r.account_id = f.account_id and r.used_at is null))
        from second_factors as f where f.hospital_id = a.hospital_id
          and f.account_id = a.account_id and f.secret is not null),
      'networks', (
        select coalesce(json_agg(json_build_object('id', w.network_id, 'network', w.network,
          'name', w.name, 'by', w.by_name, 'at', w.added_at,
          'isHere', coalesce(w.network >>= ${address}::inet, false)) order by w.added_at), '[]')
        from hospital_networks as w where w.hospital_id = a.hospital_id),
      'devices', (
        select coalesce(json_agg(json_build_object('id', s.session_id, 'name', n.name,
          'agent', s.agent, 'seenAt', s.last_seen_at,
          'openedAt', s.created_at) order by s.last_seen_at desc), '[]')
        from sessions as s left join device_names as n on n.hospital_id = s.hospital_id
          and n.account_id = s.account_id and n.device_id = s.device_id
        where s.hospital_id = a.hospital_id and s.account_id = a.account_id
          and s.revoked_at is null and s.created_at > ${openedSince(now)}
          and s.last_seen_at > ${seenSinceOf(hospitalId, now)}),
      'namedElsewhere', (
        select coalesce(json_agg(n.name order by n.last_login_at desc), '[]')
        from device_names as n where n.hospital_id = a.hospital_id and n.account_id = a.account_id
          and not exists (select from sessions as s where s.hospital_id = n.hospital_id
            and s.account_id = n.account_id and s.device_id = n.device_id
            and s.revoked_at is null and s.created_at > ${openedSince(now)}
            and s.last_seen_at > ${seenSinceOf(hospitalId, now)})),
      'lines', (
        select coalesce(json_agg(line order by line.at desc), '[]') from (
          select l.at, l.scope ->> 'what' as outcome, l.address, n.name, l.scope ->> 'kind' as kind,
            l.scope ->> 'system' as system, l.scope ->> 'browser' as browser
          from access_lines as l left join device_names as n on n.hospital_id = l.hospital_id
            and n.account_id = l.account_id and n.device_id::text = l.scope ->> 'device'
          where l.hospital_id = a.hospital_id and l.account_id = a.account_id and l.act = 'LOGIN'
            and l.scope ->> 'what' <> 'OUT' and l.at > ${since}
          order by l.at desc limit ${MOST_READ}) as line),
      'colleagues', (
        select json_agg(json_build_object('id', c.account_id, 'loginId', c.login_id, 'name', c.name,
          'switches', c.switches, 'awaySince', c.away_since, 'version', c.version, 'done', (
            select coalesce(json_object_agg(d.what, json_build_object('by', d.by_name, 'at', d.at)),
              '{}')
            from (
              select distinct on (d.what) d.what, d.by_name, d.at from account_changes as d
              where d.hospital_id = c.hospital_id and d.account_id = c.account_id
              order by d.what, d.change_id desc) as d))
          order by c.name, c.login_id)
        from accounts as c where c.hospital_id = a.hospital_id)) as own
    from accounts as a join hospitals as h on h.hospital_id = a.hospital_id
    where a.hospital_id = ${hospitalId} and a.account_id = ${accountId}`.execute(trx);
  const { devices, lines, colleagues, ...own } = rowSchema.parse(rows[0]?.own);
  return {
    ...own,
    address,
    devices: devices.map(({ agent, ...device }) => ({
      ...device,
      device: agent === null ? null : deviceOf(agent),
      isHere: device.id === sessionId,
    })),
    logins: together(lines).slice(0, MOST_SHOWN),
    colleagues: colleagues.map((one) => ({ ...one, isSelf: one.id === accountId })),
  };
}

/** What was refused in a row from one place is one, with its count. */
function together(lines: readonly Line[]): PastLogin[] {
  const logins: PastLogin[] = [];
  for (const { kind, system, browser, address, ...line } of lines) {
    const login: PastLogin = {
      ...line,
      times: 1,
      device: kind === null ? null : ({ kind, system, browser } as Device),
      address: address === null ? null : maskedAddress(address),
    };
    const before = logins.at(-1);
    const isSame =
      login.outcome === "REFUSED" &&
      before?.outcome === "REFUSED" &&
      before.address === login.address;
    if (isSame) before.times += 1;
    else logins.push(login);
  }
  return logins;
}
