import { Form } from "@remix-run/react";
import { LOGIN_PAGE } from "#app/routes/addresses.ts";
import { LOGIN_TEXT } from "#app/text/login.ts";
import { Button } from "#app/ui/button.tsx";
import { DeviceField } from "#app/ui/device-field.tsx";
import { LOGIN } from "./intent.ts";
import styles from "./login.module.css";

/** The demo's login, shown and ready to be used: a form of its own, so that it needs no script. */
export const DemoLogin = ({
  demo,
  next,
}: {
  demo: { id: string; password: string };
  next: string;
}) => (
  <Form method="post" action={LOGIN_PAGE} className={styles.demo}>
    <p>
      {LOGIN_TEXT.demo}
      <br />
      {LOGIN_TEXT.id} <b>{demo.id}</b> · {LOGIN_TEXT.password} <b>{demo.password}</b>
    </p>
    <input type="hidden" name="intent" value={LOGIN} />
    <input type="hidden" name="next" value={next} />
    <DeviceField />
    <input type="hidden" name="id" value={demo.id} />
    <input type="hidden" name="password" value={demo.password} />
    <Button kind="tinted">{LOGIN_TEXT.demoSubmit}</Button>
  </Form>
);
