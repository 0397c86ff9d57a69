export interface Report {
  passed: number;
  failed: number;
  /** Passed only when tried again, and counted as passed. */
  flaky: number;
  tests: {
    name: string;
    seconds: number;
    /** How what a failed one said begins. */
    because?: string;
  }[];
}

export declare function readVitest(file: string): Report;
export declare function readPlaywright(file: string): Report;
export declare function settled(report: Report, ok: boolean): Report;
