/** One thing that a platform was told, for the first time under its Idempotency-Key. */
export interface Told {
  bookingId: string;
  key: string;
  body: { status: string; start: string; end: string; version: number };
  at: number;
}
