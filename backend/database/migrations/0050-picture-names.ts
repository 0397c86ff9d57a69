import { sql, type Kysely } from "kysely";

/** Which picture is served by which bytes, as rows: what no picture names any more is found by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_picture_files (
      hospital_id uuid not null,
      picture_id uuid not null,
      name text not null,
      primary key (hospital_id, picture_id, name),
      foreign key (hospital_id, picture_id) references product_pictures on delete cascade
    );
    create index product_picture_files_by_name on product_picture_files (hospital_id, name);

    alter table product_pictures no force row level security;
    insert into product_picture_files (hospital_id, picture_id, name)
    select distinct hospital_id, picture_id, file ->> 'name'
    from product_pictures, jsonb_array_elements(files) as file;
    alter table product_pictures force row level security;
    select guard_access('product_picture_files');
  `.execute(db);
}
