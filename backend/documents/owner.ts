import type { ExpressionBuilder } from "kysely";
import type { Schema } from "#backend/database/database.ts";
import type { DocumentOwner } from "#contract/document-rules.ts";

/** A sign-up or an application, whose documents they are. */
export interface Owner {
  /** Of a sign-up: the id that its first page made, which approval turns into the hospital's. */
  hospitalId: string;
  owner: DocumentOwner;
  ownerId: string;
}

/** `where`: what is this owner's, of that table. */
export const ofOwner =
  ({ hospitalId, owner, ownerId }: Owner) =>
  (eb: ExpressionBuilder<Schema, "documents"> | ExpressionBuilder<Schema, "documentAsks">) =>
    (eb as ExpressionBuilder<Schema, "documents">).and({ hospitalId, owner, ownerId });
