import { sql } from "kysely";
import { z } from "zod";
import { calendarSchema, hospitalInfoSchema } from "#contract/hospital.ts";
import { linkSchema, type Link } from "#contract/platform.ts";
import { LINKED_PLATFORMS } from "#contract/platform-names.ts";
import { productSchema } from "#contract/product.ts";
import { resourceSchema } from "#contract/resource.ts";
import type { HospitalTransaction } from "#backend/database/database.ts";

/**
 * What seldom changes of a hospital: who it is, when it is open, what it offers, with whom it is
 * linked. A link's last success and its failures are news, not facts.
 */
const factsSchema = z.object({
  ...hospitalInfoSchema.pick({
    hospitalUuid: true,
    answerMinutes: true,
    idleMinutes: true,
    confirmMode: true,
    version: true,
  }).shape,
  ...hospitalInfoSchema.shape.hospitalBasicInfo.shape,
  calendar: calendarSchema,
  /** In the hospital's own order, paused and archived ones too. */
  products: z.array(productSchema.extend({ wasOffered: z.boolean() })),
  /** Likewise. */
  resources: z.array(resourceSchema),
  links: z.array(linkSchema),
  /** It works with the board: the first steps are done, or its staff began without. */
  begun: z.boolean(),
});
export type Facts = z.infer<typeof factsSchema>;

/**
 * All facts of this transaction's hospital, as they stand now, in one statement. What writes reads
 * them so, behind the locks that it needs; what only draws takes them from the cache.
 * @throws kysely's NoResultError where there is no such hospital
 */
export async function readFacts(trx: HospitalTransaction, hospitalId: string): Promise<Facts> {
  const { facts } = await factsQuery(trx, hospitalId).executeTakeFirstOrThrow();
  const { links, ...rest } = factsSchema.parse(facts);
  const place = ({ platform }: Link) => LINKED_PLATFORMS.indexOf(platform);
  return { ...rest, links: links.sort((a, b) => place(a) - place(b)) };
}

const factsQuery = (trx: HospitalTransaction, hospitalId: string) =>
  trx
    .selectFrom("hospitals as h")
    .where("h.hospitalId", "=", hospitalId)
    .select(
      sql`json_build_object(
        'hospitalUuid', h.hospital_id,
        'name', h.name,
        'contactPhoneNumber', h.contact_phone,
        'platformProductLoadingStatus', h.platform_product_loading_status,
        'answerMinutes', h.answer_minutes,
        'idleMinutes', h.idle_minutes,
        'confirmMode', h.confirm_mode,
        'version', h.version,
        'begun', h.begun_at is not null,
        'calendar', json_build_object(
          'minimumTimeBlock', h.minimum_time_block,
          'leadMinutes', h.lead_minutes,
          'leadDays', h.lead_days,
          'windowDays', h.window_days,
          'hours', ${hours},
          'closures', ${closures},
          'partClosures', ${partClosures},
          'nthClosures', ${nthClosures},
          'holidayChoices', ${holidayChoices},
          'temporaryHolidays', ${temporaryHolidays}),
        'products', ${products},
        'resources', ${resources},
        'links', ${links})`.as("facts"),
    );

const breaks = sql`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('name', b.name, 'starts', b.starts,
    'ends', b.ends, 'lastAcceptance', b.last_acceptance))
    order by b.starts), '[]')
  from hospital_breaks b where b.hospital_id = o.hospital_id and b.weekday = o.weekday)`;

const hours = sql`(
  select coalesce(json_agg(json_build_object('weekday', o.weekday, 'opens', o.opens,
    'closes', o.closes, 'lastAcceptance', o.last_acceptance, 'breaks', ${breaks})
    order by o.weekday), '[]')
  from hospital_hours o where o.hospital_id = h.hospital_id)`;

const closures = sql`(
  select coalesce(json_agg(json_build_object('id', c.closure_id, 'name', c.name,
    'from', c.starts_on, 'to', c.ends_on) order by c.starts_on, c.ends_on, c.closure_id), '[]')
  from hospital_closures c where c.hospital_id = h.hospital_id)`;

const partClosures = sql`(
  select coalesce(json_agg(json_build_object('id', c.closure_id, 'name', c.name, 'day', c.day,
    'starts', c.starts, 'ends', c.ends) order by c.day, c.starts, c.closure_id), '[]')
  from hospital_part_closures c where c.hospital_id = h.hospital_id)`;

const nthClosures = sql`(
  select coalesce(json_agg(json_build_object('id', c.closure_id, 'name', c.name,
    'weekday', c.weekday, 'weeks', c.weeks, 'starts', c.starts, 'ends', c.ends)
    order by c.weekday, c.weeks, c.closure_id), '[]')
  from hospital_nth_closures c where c.hospital_id = h.hospital_id)`;

const holidayChoices = sql`(
  select coalesce(json_agg(json_build_object('day', c.day, 'choice', c.choice,
    'hours', case c.choice when 'SHORT' then json_build_object('opens', c.opens,
      'closes', c.closes, 'lastAcceptance', c.last_acceptance) end,
    'version', c.version) order by c.day), '[]')
  from hospital_holiday_choices c where c.hospital_id = h.hospital_id)`;

const temporaryHolidays = sql`(
  select coalesce(json_agg(json_build_object('day', c.day, 'name', c.name) order by c.day), '[]')
  from hospital_temporary_holidays c where c.hospital_id = h.hospital_id)`;

const products = sql`(
  select coalesce(json_agg(json_build_object('id', p.product_id, 'name', p.name,
    'shortName', p.short_name, 'category', p.category, 'description', p.description,
    'durationMinutes', p.duration_minutes, 'preparationMinutes', p.preparation_minutes,
    'cleanupMinutes', p.cleanup_minutes, 'capacity', p.capacity,
    'doctorId', p.doctor_id, 'facilityId', p.facility_id,
    'price', json_build_object('kind', p.price_kind, 'amount', p.price_amount, 'from', p.price_from),
    'visitType', p.visit_type, 'confirmMode', p.confirm_mode,
    'window', case when p.window_days is not null then json_build_object('leadMinutes', p.lead_minutes,
      'leadDays', p.lead_days, 'windowDays', p.window_days) end,
    'state', p.state, 'wasOffered', p.offered, 'position', p.position, 'version', p.version)
    order by p.position, p.product_id), '[]')
  from products p where p.hospital_id = h.hospital_id)`;

const resources = sql`(
  select coalesce(json_agg(json_build_object('id', o.resource_id, 'name', o.name, 'kind', o.kind,
    'units', o.units, 'hours', o.hours, 'closures', o.closures, 'position', o.position,
    'archived', o.archived_at is not null, 'version', o.version)
    order by o.position, o.resource_id), '[]')
  from resources o where o.hospital_id = h.hospital_id)`;

const links = sql`(
  select coalesce(json_agg(json_build_object('platform', l.platform, 'state', l.state)), '[]')
  from platform_links l where l.hospital_id = h.hospital_id)`;
