export { askForDocument } from "./ask.ts";
export { dropDocuments, endDocuments, moveDocuments, removeDocument } from "./end.ts";
export { openDocument } from "./open.ts";
export { answerDocument, documentAnswers, documentRoutes } from "./routes.ts";
export { documentUpload, takeDocument } from "./routes-upload.ts";
export { listDocuments } from "./store.ts";
export { createUnsentRoom, type UnsentRoom } from "./unsent-room.ts";
export type { Owner } from "./owner.ts";
export { receiveDocument } from "./upload.ts";
