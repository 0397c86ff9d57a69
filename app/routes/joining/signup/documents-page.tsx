import { pagesOf } from "#contract/signup-pages.ts";
import { signUpDocument, signUpPage } from "../../addresses.ts";
import { DocumentList } from "./document-list.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";

/** 서류: what may come later, too. */
export function DocumentsPage(props: PageProps) {
  const { signup, refused } = props;
  // What is wrong with a file stands in its row.
  const ofPage = refused && refused.about.length > 0 ? null : refused;
  const number = pagesOf("NEW").indexOf("DOCUMENTS") + 1;
  return (
    <PageFrame page="DOCUMENTS" {...props} refused={ofPage} apart>
      <DocumentList {...{ signup, refused }} page={signUpPage(number)} document={signUpDocument} />
    </PageFrame>
  );
}
