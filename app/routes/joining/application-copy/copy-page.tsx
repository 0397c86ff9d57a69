import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { COPY_TEXT } from "#app/text/application-copy.ts";
import { aheadOf } from "#app/text/own-applications.ts";
import { clock, dayLabel } from "#app/text/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { joined } from "#app/ui/joined.ts";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { Track } from "#app/ui/track.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useMay } from "#app/ui/use-may.ts";
import type { Application } from "#contract/application.ts";
import { kstDay } from "#contract/kst.ts";
import { LinkLeft } from "../application/own/link-left.tsx";
import styles from "./application-copy.module.css";
import { partsOf } from "./facts-of.ts";

interface CopyPageProps {
  application: Application;
  /** KST */
  today: string;
}

/** An application as it was sent, and how far it came: to read, and to print on one sheet. */
export function CopyPage({ application, today }: CopyPageProps) {
  const { number, submittedAt, submittedBy, state, moves } = application;
  const may = useMay("SETTINGS");
  const canPrint = useHydrated();
  const [search] = useSearchParams();
  // One came by 사본 인쇄.
  const isPrinting = search.has("print");
  useEffect(() => {
    if (isPrinting) window.print();
  }, [isPrinting]);
  const sentAt = `${dayLabel(kstDay(new Date(submittedAt)), today)} ${clock(submittedAt)}`;
  return (
    <div className={styles.copy}>
      <PageHead
        title={COPY_TEXT.title}
        filled
        acts={
          <Button
            type="button"
            className={joined(styles.print, "no-print")}
            hidden={!canPrint}
            onClick={() => window.print()}
          >
            <Icon name="printer" />
            {COPY_TEXT.print}
          </Button>
        }
      />
      <p className={styles.head}>
        <b>{number}</b> <span className="soft">{COPY_TEXT.sentBy(sentAt, submittedBy)}</span>
      </p>
      <Track state={state} moves={moves} today={today} notes={aheadOf(state)} />
      <LinkLeft of={application} may={may} />
      <div className={styles.sheet}>
        {partsOf(application).map(({ title, facts }) => (
          <section key={title}>
            <h2>{title}</h2>
            <dl>
              {facts.map(({ name, value, isMissing }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className={isMissing ? styles.missing : undefined}>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
