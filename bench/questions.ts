/** What the benchmarks ask of the server's process: what they hand over, and what it answers. */
export interface Questions {
  /** CPU so far, user and system, ms. */
  cpu: { given: null; answer: number };
  /** Begins to count the statements of requests. */
  count: { given: null; answer: null };
  /** Ends it: how many there were. */
  statements: { given: null; answer: number };
  /** Draws the last page's tree so many times. */
  draw: { given: number; answer: null };
  /** Two bare servers in that process, one answering this text, one drawing the last page's tree. */
  floors: { given: string; answer: { bytes: string; drawn: string } };
  /** Begins a CPU profile. */
  profile: { given: null; answer: null };
  /** Ends it and writes it to this file. */
  profiled: { given: string; answer: null };
}
export type Question = keyof Questions;
export type Given<Q extends Question> = Questions[Q]["given"];
export type Answer<Q extends Question> = Questions[Q]["answer"];

export interface Asked {
  id: number;
  question: Question;
  given: Given<Question>;
}
export type Reply = { id: number; answer: Answer<Question> } | { id: number; error: string };
