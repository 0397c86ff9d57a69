import type pg from "pg";

/**
 * A telling that was replaced, or taken back, while it was under way, and that ended without a word: its
 * process died or was stopped, or the database was away. graphile-worker never runs such a job again, and
 * what its platform has heard nobody knows. It comes back as `unheard`, in no queue: it only looks whether
 * the platform is to be told anew.
 */
const UNHEARD = `
  update graphile_worker._private_jobs as job
  set attempts = 0, job_queue_id = null, payload = (payload::jsonb || '{"unheard": true}')::json
  from graphile_worker._private_tasks as task
  where task.id = job.task_id and task.identifier like 'tell-platform:%'
    and job.key is null and job.locked_at is null and job.attempts >= job.max_attempts`;

/** Runs those that are nobody's: whoever gives back a dead one's jobs does, and each minute's round. */
export async function runUnheard(database: Pick<pg.ClientBase, "query">): Promise<void> {
  await database.query(UNHEARD);
}
