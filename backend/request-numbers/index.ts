export { findRequests, takeNumber } from "./numbers.ts";
