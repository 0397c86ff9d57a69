import { z } from "zod";
import {
  applicationSchema,
  applicationsSchema,
  readinessSchema,
  startsPreviewSchema,
  type Application,
  type Applications,
  type Readiness,
  type StartsPreview,
} from "#contract/application.ts";
import type {
  applicationWithdrawSchema,
  applicationSubmitSchema,
} from "#contract/application-input.ts";
import type { DocumentKind } from "#contract/document-rules.ts";
import type { TimeBlock } from "#contract/hospital-rules.ts";
import { draftSchema, type draftInputSchema, type WizardDraft } from "#contract/wizard-draft.ts";
import { postFile } from "./posted-file.ts";
import { segment } from "./upstream.ts";
import { get, post, type Ways } from "./ways.ts";

type File = Parameters<typeof postFile>[0];

/** Applications for the reservation service, and the draft of one, as a part of the reservation client. */
export interface ApplicationCalls {
  applications(hospital: string): Promise<Applications>;
  /** The newest of that number. @throws UpstreamFailure 4040 */
  application(hospital: string, number: string): Promise<Application>;
  /** What is there already, of what one is decided by. */
  readiness(hospital: string): Promise<Readiness>;
  /** The starts of two weeks that a time block would make. */
  startsPreview(hospital: string, timeBlock: TimeBlock): Promise<StartsPreview>;
  /** Leaves the draft as it is said to stand. @throws UpstreamFailure 4090 `version` */
  keepApplyDraft(hospital: string, input: z.input<typeof draftInputSchema>): Promise<WizardDraft>;
  /** 처음부터: what was typed and handed in is gone. */
  resetApplyDraft(hospital: string, version: number): Promise<WizardDraft>;
  /** Hands a document in for the draft, in place of an older one: it is read once. */
  sendApplyDocument(hospital: string, kind: DocumentKind, file: File): Promise<void>;
  /** Sends the draft of that version. @throws UpstreamFailure 4000 by field, 4090 `version`, `application` */
  submitApplication(
    hospital: string,
    input: z.input<typeof applicationSubmitSchema>,
  ): Promise<Application>;
  /** What was wanted is there. */
  completeApplication(hospital: string, id: string, version: number): Promise<Application>;
  withdrawApplication(
    hospital: string,
    id: string,
    input: z.input<typeof applicationWithdrawSchema>,
  ): Promise<Application>;
  /** The same of one that was sent. */
  sendApplicationDocument(
    hospital: string,
    id: string,
    kind: DocumentKind,
    file: File,
  ): Promise<void>;
}

const ALL = "/applications";
const DRAFT = "/drafts/apply";
const documents = (of: string, kind: DocumentKind) => `${of}/documents/${segment(kind)}`;

export function applicationCalls({ send, at }: Ways): ApplicationCalls {
  const one = (id: string) => `${ALL}/${segment(id)}`;
  const sendFile = async (path: string, file: File) => {
    await send(path, { ...postFile(file), method: "put" }, z.unknown());
  };
  return {
    applications: (h) => send(at(h, ALL), get, applicationsSchema),
    application: (h, number) =>
      send(at(h, `${ALL}/by-number/${segment(number)}`), get, applicationSchema),
    readiness: (h) => send(at(h, `${ALL}/readiness`), get, readinessSchema),
    startsPreview: (h, timeBlock) =>
      send(at(h, `${ALL}/preview`), { ...get, searchParams: { timeBlock } }, startsPreviewSchema),
    keepApplyDraft: (h, json) => send(at(h, DRAFT), { method: "put", json }, draftSchema),
    resetApplyDraft: (h, version) =>
      send(at(h, DRAFT), { method: "delete", searchParams: { version } }, draftSchema),
    sendApplyDocument: (h, kind, file) => sendFile(at(h, documents(DRAFT, kind)), file),
    submitApplication: (h, input) => send(at(h, ALL), post(input), applicationSchema),
    completeApplication: (h, id, version) =>
      send(at(h, `${one(id)}/complete`), post({ version }), applicationSchema),
    withdrawApplication: (h, id, input) =>
      send(at(h, `${one(id)}/withdraw`), post(input), applicationSchema),
    sendApplicationDocument: (h, id, kind, file) => sendFile(at(h, documents(one(id), kind)), file),
  };
}
