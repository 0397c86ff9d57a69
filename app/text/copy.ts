/** 복사, and that it was done. */
export const COPY = { act: "복사", done: "복사했어요" } as const;
