import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { landingText } from "#app/text/landing.ts";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { titled } from "#app/ui/titled.ts";
import { LandingPage } from "../landing/landing-page.tsx";
import { load } from "../landing/load.ts";
import { throwAway } from "../landing/throw-away.ts";

/** Nothing on it needs a script. */
export const handle: PageHandle = { scripts: false };

export const meta = titled(landingText("KAKAO").page);

/** How long to wait, where too much was tried. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** GET /kakao-reservation: where Kakao sends the browser back. */
export const loader = (args: LoaderFunctionArgs) => load("KAKAO", args);

export const action = (args: ActionFunctionArgs) => throwAway("KAKAO", args);

export default function KakaoLanding() {
  return <LandingPage platform="KAKAO" {...useLoaderData<typeof loader>()} />;
}
