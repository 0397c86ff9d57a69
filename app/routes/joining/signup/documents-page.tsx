import { signUpDocument } from "../../addresses.ts";
import { signupMend, signupPagePath } from "../signup-steps.ts";
import { DocumentList } from "./document-list.tsx";
import { PageFrame, type PageProps } from "./page-frame.tsx";

/** 서류: what may come later, too. */
export function DocumentsPage(props: PageProps) {
  const { signup, refused, from } = props;
  // What is wrong with a file stands in its row.
  const ofPage = refused && refused.about.length > 0 ? null : refused;
  const page = (from === "check" ? signupMend : signupPagePath)("DOCUMENTS", "NEW");
  return (
    <PageFrame page="DOCUMENTS" {...props} refused={ofPage} apart>
      <DocumentList {...{ signup, refused }} page={page} document={signUpDocument} />
    </PageFrame>
  );
}
