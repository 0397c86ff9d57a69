import { PATIENT, type Booked } from "./business.ts";
import type { Branch } from "./branch.ts";
import type { House } from "./house.ts";
import { ask } from "./postgres.ts";

/** What is wrong with a branch after all that happened to it; each list is empty when nothing is. */
export interface BranchFindings {
  /** Of one side, and not on the other, or not so. */
  lost: string[];
  /** There twice: a booking, or a product that was taken over. */
  doubled: string[];
  /** A load, a comparison or a wizard that hangs; a link with a part of it. */
  half: string[];
  /** The platform was told something older after something newer, or twice in effect. */
  disorder: string[];
}

const BOOK = `
  select external_id as booking, memo, status, starts_at as start, conflict
  from reservations where hospital_id = $1 and party_name in ('${PATIENT}', '이몽룡')`;

/** Products that are not put away, of one name; two for one place there. */
const TWICE = `
  select format('%s products are %s', count(*), name) as what from products
  where hospital_id = $1 and state <> 'ARCHIVED' group by name having count(*) > 1
  union all
  select format('%s has %s places there', product_id, count(*)) from platform_items
  where hospital_id = $1 and platform = 'NAVER' and state <> 'GONE'
  group by product_id having count(*) > 1
  union all
  select format('item %s of a load became %s products', item_id, count(distinct product_id))
  from product_load_items where hospital_id = $1 and done = 'MADE'
  group by load_id, item_id having count(distinct product_id) > 1
  union all
  select format('product %s was taken over and back, and is %s', product_id, product.state)
  from product_load_items as item join products as product using (hospital_id, product_id)
  where hospital_id = $1 and done = 'MADE' and undone = 'BACK' and product.state <> 'ARCHIVED'`;

const HALF = `
  select format('a load is %s', platform_product_loading_status) as what from hospitals
  where hospital_id = $1 and platform_product_loading_status in ('REQUESTED', 'LOADING')
  union all
  select format('a comparison is %s', state) from reconciliations
  where hospital_id = $1 and state = 'RUNNING'
  union all
  select format('a link is %s, with %s key, %s business, %s taken in', link.state,
      count(distinct slot), count(distinct directory.business_id), count(wizard.past_taken_at))
  from platform_links as link
  left join platform_credentials as credential
    on credential.hospital_id = $1 and credential.platform = link.platform and slot = 'CURRENT'
  left join link_directory as directory
    on directory.hospital_id = $1 and directory.platform = link.platform
  left join link_wizards as wizard
    on wizard.hospital_id = $1 and wizard.platform = link.platform
    and coming_taken_at is not null
  where link.hospital_id = $1 and link.platform = 'NAVER' group by link.state
  having link.state <> 'ACTIVE' or count(slot) <> 1 or count(directory.business_id) <> 1
    or count(wizard.past_taken_at) <> 1
  union all
  select format('product %s is offered there, and has no place', product_id) from products
  where hospital_id = $1 and 'NAVER' = any (platforms) and state = 'PUBLISHED' and not exists (
    select from platform_items as item where item.hospital_id = $1 and item.platform = 'NAVER'
      and item.product_id = products.product_id and item.state <> 'GONE')`;

const WORDS: Record<string, string> = {
  REQUESTED: "requested",
  CONFIRMED: "confirmed",
  CANCELED: "canceled",
};

interface Row {
  booking: string | null;
  memo: string;
  status: string;
  start: Date;
  conflict: string | null;
}

/** Compares what the branch has with what its business has. */
export async function branchFindings(house: House, branch: Branch): Promise<BranchFindings> {
  const { business, byPhone } = branch;
  const hospitalId = await branch.hospitalId();
  const listOf = async (statement: string) =>
    (await ask<{ what: string }>(house.dataDir, statement, [hospitalId])).map(({ what }) => what);
  const book = await ask<Row>(house.dataDir, BOOK, [hospitalId]);
  const timesOf = (key: "booking" | "memo", wanted: string) =>
    book.filter((row) => row[key] === wanted).length;
  const marks = [
    ...[...business.bookings.keys()].map((id) => ["booking", id] as const),
    ...byPhone.map((mark) => ["memo", mark] as const),
  ];
  const newest = new Map<string, number>();
  return {
    lost: [
      ...marks.flatMap(([key, id]) => (timesOf(key, id) === 0 ? [`${id} is not here`] : [])),
      ...book.flatMap((row) => otherwise(row, business.bookings)),
    ],
    doubled: [
      ...marks.flatMap(([key, id]) => (timesOf(key, id) > 1 ? [`${id} is here twice`] : [])),
      ...(await listOf(TWICE)),
    ],
    half: await listOf(HALF),
    disorder: [
      ...business.told.flatMap(({ bookingId, body }) => {
        const before = newest.get(bookingId) ?? 0;
        newest.set(bookingId, Math.max(before, body.version));
        return body.version <= before ? [`${bookingId}: ${body.version} after ${before}`] : [];
      }),
      ...business.contradicted.map((key) => `${key} said two things`),
    ],
  };
}

function otherwise(row: Row, there: ReadonlyMap<string, Booked>): string[] {
  const { booking: id, status, start, conflict } = row;
  if (id === null) return [];
  const booking = there.get(id);
  const isSame =
    booking?.status === WORDS[status] &&
    Date.parse(booking?.start ?? "") === start.getTime() &&
    conflict === null;
  return isSame ? [] : [`${JSON.stringify(row)} is there ${JSON.stringify(booking)}`];
}
