import type { ReactNode } from "react";
import { landingText } from "#app/text/landing.ts";
import { Brand } from "#app/ui/brand.tsx";
import { PublicFoot } from "#app/ui/public-foot.tsx";
import type { HandingPlatform } from "#contract/session-state.ts";
import { Explained } from "./explained.tsx";
import { Handed } from "./handed.tsx";
import type { Landing } from "./load.ts";
import { DroppedValues, Refused } from "./nothing-taken.tsx";
import { Ticket, Timetables } from "./picture.tsx";
import styles from "./landing.module.css";

/** Where a booking platform sends the browser back: what it handed over, or why nothing was taken. */
export function LandingPage({ platform, ...landing }: Landing & { platform: HandingPlatform }) {
  const text = landingText(platform);
  switch (landing.view) {
    case "explain":
      return (
        <Frame contact={text.contact} picture={<Timetables joined />}>
          <Explained text={text} loggedIn={landing.loggedIn} />
        </Frame>
      );
    case "handed":
      return (
        <Frame contact={text.contact} picture={<Timetables joined />}>
          <Handed text={text} {...landing} />
        </Frame>
      );
    case "dropped":
      return (
        <Frame contact={text.contact} picture={<Ticket />}>
          <DroppedValues text={text} {...landing} />
        </Frame>
      );
    case "refused":
      return (
        <Frame contact={text.contact} picture={<Timetables joined={false} />}>
          <Refused text={text} {...landing} />
        </Frame>
      );
  }
}

interface FrameProps {
  contact: string;
  picture: ReactNode;
  children: ReactNode;
}

const Frame = ({ contact, picture, children }: FrameProps) => (
  <div className={styles.page}>
    <header>
      <Brand />
    </header>
    <main id="main">
      <div>{children}</div>
      <figure>{picture}</figure>
    </main>
    <PublicFoot contact={contact} />
  </div>
);
