/**
 * What Enter in a field of a form does, put first in it: of several buttons browsers press the first,
 * seen or not. The button that says what it does stands where it belongs.
 */
export const EnterSubmits = ({ intent }: { intent: string }) => (
  <button type="submit" name="intent" value={intent} hidden />
);
