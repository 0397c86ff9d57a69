import { sql, type Kysely } from "kysely";

/**
 * `adding_job`: `add_job` of graphile-worker, which at times adds nothing and says nothing. It clears the key of
 * a job that is at work, then adds the new one; where the old one was taken between these two statements it
 * is neither replaced nor followed, and what was to be told would never be. It answers null then: asked once
 * more it sees that the old one is at work.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function adding_job(
      identifier text, payload json, queue_name text, run_at timestamptz, job_key text, priority integer,
      job_key_mode text)
    returns bigint language plpgsql as $$
    declare
      added bigint;
    begin
      for times in 1..100 loop
        added := (graphile_worker.add_job(
          identifier => adding_job.identifier, payload => adding_job.payload,
          queue_name => adding_job.queue_name, run_at => adding_job.run_at,
          job_key => adding_job.job_key, priority => adding_job.priority,
          job_key_mode => adding_job.job_key_mode)).id;
        if added is not null then
          return added;
        end if;
      end loop;
      raise exception 'the job % is taken again and again', job_key;
    end $$;
  `.execute(db);
}
