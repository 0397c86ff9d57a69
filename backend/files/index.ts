export { refuseFile } from "./refusals.ts";
export { dropRest } from "./drop-rest.ts";
export { fileNameOf } from "./file-name.ts";
export { inFolder } from "./folder.ts";
export { takeBody } from "./take-body.ts";
export { sweepLeftovers } from "./leftovers.ts";
export { createFileMaker, type FileMaker } from "./making/maker.ts";
export type { Made, Unmade, Unopened } from "./making/job.ts";
