import { PageFrame, type PageProps } from "./page-frame.tsx";

/** 서류: what may come later, too. */
export function DocumentsPage(props: PageProps) {
  return (
    <PageFrame page="DOCUMENTS" {...props}>
      {null}
    </PageFrame>
  );
}
