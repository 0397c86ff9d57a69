let ending = false;

/** The session ends here by itself: no page may hold anybody back. What is typed is kept (026). */
export const noteSessionEnding = (): void => {
  ending = true;
};
export const isSessionEnding = (): boolean => ending;
