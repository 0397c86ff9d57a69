import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFoundPage } from "#app/request/not-found.ts";
import { ADDRESS_SEARCH_TEXT } from "#app/text/address-search.ts";
import { Button } from "#app/ui/button.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { addressWindowHeaders } from "./policy.ts";
import styles from "./address-window.module.css";

/** Nothing of ours runs beside the service's script but `public/address-search.js`. */
export const handle: PageHandle = { scripts: false };

export const meta: MetaFunction = () => [{ title: `${ADDRESS_SEARCH_TEXT.title} · 닥톡 예약` }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** GET /address-search: the window of 주소 찾기, where a service is configured; who signs up has no login. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { addressSearch } = context.site;
  if (addressSearch === null) throw notFoundPage(request);
  const to = new URL(request.url).searchParams.get("to") ?? "";
  return data(
    { script: addressSearch.script, to },
    { headers: addressWindowHeaders(addressSearch) },
  );
}

export default function AddressWindow() {
  const { script, to } = useLoaderData<typeof loader>();
  const { title, waiting, open, failed, chosen, close } = ADDRESS_SEARCH_TEXT;
  return (
    <div className={styles.window} data-address-window data-script={script} data-to={to}>
      <header>
        <h1>{title}</h1>
        <p role="status" data-open={open} data-failed={failed} data-chosen={chosen}>
          {waiting}
        </p>
        <Button size="small" hidden>
          {close}
        </Button>
      </header>
      <main id="main" className={styles.service} />
      <script type="module" src="/address-search.js" />
    </div>
  );
}
