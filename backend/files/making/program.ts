import { make } from "./apart/make.ts";
import { openDocument } from "./apart/open-document.ts";
import { TOO_HEAVY_EXIT, type CheckingJob, type MakingJob } from "./job.ts";

/**
 * The program in which files of strangers are opened: it has no database, no secret and no other
 * work. It ends with whoever started it, and by itself where a file wants more memory than any picture
 * needs.
 */
const MOST_MEMORY = 640 * 1024 * 1024;
const LOOK_MS = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(TOO_HEAVY_EXIT);
}, LOOK_MS).unref();
process.once("disconnect", () => process.exit(0));
process.on("message", (job: MakingJob | CheckingJob) => {
  void ("file" in job ? make(job.file) : openDocument(job))
    .catch((error: unknown) => ({ failed: String(error) }))
    .then((answer) => process.send?.(answer));
});
