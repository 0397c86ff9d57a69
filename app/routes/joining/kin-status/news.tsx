import { Form } from "@remix-run/react";
import { usePageForm } from "#app/forms/use-form.ts";
import { KIN } from "#app/text/kin.ts";
import { Button } from "#app/ui/button.tsx";
import { KIN_CONSENTS } from "#contract/kin-consents.ts";
import type { KinNews } from "#contract/kin-request.ts";
import { kinRequest } from "../../addresses.ts";
import { KIN_STATUS_INTENTS } from "./intents.ts";
import styles from "./seen.module.css";

const TEXT = KIN.seen;
const { name } = KIN_CONSENTS.NEWS;

/** 답변을 병원 소식에 싣기: that it was agreed to, which may be taken back at any time, or that it was. */
export function News({ pass, news }: { pass: string; news: KinNews }) {
  const { busy } = usePageForm(KIN_STATUS_INTENTS.news);
  return (
    <div className={styles.news}>
      <p className="soft">
        {name} · {TEXT.news[news]}
      </p>
      {news === "AGREED" && (
        <Form method="post" action={kinRequest(pass)} className="no-print">
          <input type="hidden" name="intent" value={KIN_STATUS_INTENTS.news} />
          <input type="hidden" name="pass" value={pass} />
          <Button size="small" loading={busy}>
            <span className="vh">{name} </span>
            {TEXT.newsWithdraw}
          </Button>
        </Form>
      )}
    </div>
  );
}
