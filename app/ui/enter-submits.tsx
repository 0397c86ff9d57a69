/**
 * What Enter in a field of a form does, put first in it: of several buttons browsers press the first. Not
 * shown, and no stop for the keys: the button that says what it does stands where it belongs.
 */
export const EnterSubmits = ({ intent }: { intent: string }) => (
  <button
    type="submit"
    name="intent"
    value={intent}
    className="vh"
    tabIndex={-1}
    aria-hidden="true"
  />
);
