export { eraseOverdue } from "./erase.ts";
