import { sql, type Kysely } from "kysely";

/** Why an import has halted is a code (`LOAD_HALTS`), and apart from it what the platform said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_loads add column words text;
    alter table product_loads no force row level security;
    update product_loads set
      words = case when why in ('답을 받지 못했어요.', '답이 없어 잠시 묻지 않고 있어요.',
        '상품이 없는 답을 보내서 끝까지 읽지 못했어요.', '그사이 네이버와 이음이 풀렸어요.',
        '그사이 다른 네이버 사업장과 이어졌어요.', '연동이 멈춰 있어요.',
        '2분 동안 소식이 없어 멈췄어요.', '') then null else why end,
      why = case why
        when '답이 없어 잠시 묻지 않고 있어요.' then 'LATER'
        when '상품이 없는 답을 보내서 끝까지 읽지 못했어요.' then 'NOTHING_CAME'
        when '그사이 네이버와 이음이 풀렸어요.' then 'UNLINKED'
        when '그사이 다른 네이버 사업장과 이어졌어요.' then 'OTHER'
        when '연동이 멈춰 있어요.' then 'PAUSED'
        when '2분 동안 소식이 없어 멈췄어요.' then 'SILENT'
        else 'FAILURE' end
    where why is not null;
    alter table product_loads force row level security;
  `.execute(db);
}
