/** Words of what takes a text along. */
export const COPY_TEXT = { copy: "복사", copied: "복사했어요" } as const;
