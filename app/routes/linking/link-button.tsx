import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { usePageForm } from "#app/forms/use-form.ts";
import { PLATFORM_WORDS } from "#app/text/reservation.ts";
import { Button, type ButtonProps } from "#app/ui/button.tsx";
import type { LinkedPlatform } from "#contract/platform.ts";

interface LinkButtonProps extends Pick<ButtonProps, "kind" | "size"> {
  /** One of `LINKING_INTENTS`. */
  intent: string;
  platform: LinkedPlatform;
  /** Whose action it is. */
  page: string;
  children: ReactNode;
}

/** Does something with one link, in one press; for the ear it says which. */
export function LinkButton({ intent, platform, page, children, ...look }: LinkButtonProps) {
  const { sent } = usePageForm(intent);
  return (
    <Form method="post" action={page} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="platform" value={platform} />
      <Button {...look} loading={sent?.get("platform") === platform}>
        {children}
        <span className="vh"> {PLATFORM_WORDS[platform]}</span>
      </Button>
    </Form>
  );
}
