import { sql, type Kysely } from "kysely";

/**
 * Whoever holds a licence asks once at a time and pays once (decision 073), wherever the requests lie.
 * `kin_directory` has those that are not over: whose licence, and whose licence and mobile number, as hashes. It is
 * written by the database whenever a request is. Each profession counts its licences by itself.
 *
 * `stood_before`: beside another of the same when this came. The rule leaves it out until it is approved: nobody
 * loses what was asked, or paid, for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table kin_requests
      add column profession text check (profession in ('의과', '치과', '한의과')),
      add column stood_before boolean not null default false;
    create table kin_directory (
      hospital_id uuid not null,
      request_id uuid not null,
      licence_hash bytea not null,
      who_hash bytea not null,
      payable boolean not null,
      stood_before boolean not null,
      primary key (hospital_id, request_id),
      foreign key (hospital_id, request_id) references kin_requests on delete cascade
    );

    -- Until here the owner sees every hospital's row.
    alter table kin_requests no force row level security;
    update kin_requests set profession = case
      when specialty in ('일반 치과의사', '구강악안면외과', '치과보철과', '치과교정과', '소아치과', '치주과',
        '치과보존과', '구강내과', '영상치의학과', '구강병리과', '예방치과', '통합치의학과') then '치과'
      when specialty in ('일반 한의사', '한방내과', '한방부인과', '한방소아과', '한방신경정신과', '침구과',
        '한방안·이비인후·피부과', '한방재활의학과', '사상체질과') then '한의과'
      else '의과' end;
    alter table kin_requests alter column profession set not null;

    -- Of the same the one that has come the farthest stays in the rule, of these the first.
    create temporary table open_kin on commit drop as
      select hospital_id, request_id, farness,
        row_number() over (partition by profession, licence, mobile
          order by farness desc, submitted_at, request_id) as of_both,
        row_number() over (partition by profession, licence, farness >= 3
          order by farness desc, submitted_at, request_id) as of_licence
      from (select *, array_position(
          array['SUBMITTED', 'VERIFIED', 'APPROVED', 'ACTIVE'], state) as farness
        from kin_requests) as of_all
      where farness is not null;
    update kin_requests as one set stood_before = true
    from open_kin as open
    where (one.hospital_id, one.request_id) = (open.hospital_id, open.request_id)
      and (open.of_both > 1 or (open.farness >= 3 and open.of_licence > 1));
    drop table open_kin;

    create function list_kin_request() returns trigger language plpgsql as $$
    begin
      delete from kin_directory
        where hospital_id = new.hospital_id and request_id = new.request_id;
      if new.state in ('SUBMITTED', 'VERIFIED', 'APPROVED', 'ACTIVE') then
        insert into kin_directory values (new.hospital_id, new.request_id,
          sha256(convert_to(concat_ws(' ', new.profession, new.licence), 'UTF8')),
          sha256(convert_to(concat_ws(' ', new.profession, new.licence, new.mobile), 'UTF8')),
          new.state in ('APPROVED', 'ACTIVE'), new.stood_before);
      end if;
      return null;
    end $$;
    create trigger one_licence after insert or update on kin_requests
      for each row execute function list_kin_request();
    update kin_requests set profession = profession;
    alter table kin_requests force row level security;

    create unique index kin_directory_who on kin_directory (who_hash) where not stood_before;
    create unique index kin_directory_payable on kin_directory (licence_hash)
      where payable and not stood_before;
    create index on kin_directory (licence_hash);
  `.execute(db);
}
