import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { settingsAnswered, staysUnanswered } from "#app/forms/settings-answer.ts";
import type { RefusedFile } from "#app/forms/take-posted-file.ts";
import { requireStaff } from "#app/session/guard.ts";
import { PICTURES } from "#app/text/pictures.ts";
import { Allowed } from "#app/ui/allowed.tsx";
import { PageHead } from "#app/ui/settings/page-head.tsx";
import { WhoMay } from "#app/ui/settings/who-may.tsx";
import type { PageHandle } from "#app/ui/page-handle.ts";
import { titled } from "#app/ui/titled.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { productEdited, productPictures } from "../../addresses.ts";
import { DropArea } from "./drop-area.tsx";
import { PicturesForm } from "./pictures-form.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import { useUploads } from "./use-uploads.ts";
import styles from "./pictures.module.css";

export { action } from "./action.ts";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  health: ({ pictures }) => pictures.links,
};

export const meta = titled<typeof loader>(
  ({ pictures }) => `${pictures.product.name} ${PICTURES.title}`,
);

/** Where nobody answers, what is typed stays. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  settingsAnswered(args, { asTyped: () => ({}) });

/** A refused form is drawn with what others have written meanwhile. */
export const shouldRevalidate = (given: ShouldRevalidateFunctionArgs) =>
  staysUnanswered({ ...given, defaultShouldRevalidate: true });

/** A product's pictures in their order. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { hospitalUuid } = await requireStaff({ request, context });
  const pictures = await context.clients.reservation.pictures(hospitalUuid, params.id ?? "");
  return { pictures };
}

export default function PicturesRoute() {
  const { pictures } = useLoaderData<typeof loader>();
  const { product, items } = pictures;
  const page = productPictures(product.id);
  const hydrated = useHydrated();
  const answer: unknown = useActionData();
  const { uploads, refused, add, stop, dismiss } = useUploads(`${page}/add`, items.length);
  const unsent = isUnsent(answer) ? [{ key: "form", ...answer.refusedFile }] : [];
  return (
    <div>
      <PageHead
        back={{ to: productEdited(product.id), word: product.name }}
        title={
          <>
            {PICTURES.title} <span className={styles.count}>{items.length}</span>
          </>
        }
      >
        {PICTURES.then}
      </PageHead>
      <WhoMay />
      <div className={styles.files}>
        <Allowed needs="SETTINGS">
          <DropArea onFiles={add} />
        </Allowed>
        <RefusedFiles refused={[...unsent, ...refused]} onDismiss={hydrated ? dismiss : null} />
      </div>
      <PicturesForm name={product.name} {...{ items, page, uploads, stop, answer }} />
    </div>
  );
}

const isUnsent = (answer: unknown): answer is { refusedFile: RefusedFile } =>
  typeof answer === "object" && answer !== null && "refusedFile" in answer;

export { ErrorBoundary } from "#app/ui/settings/error-boundary.tsx";
