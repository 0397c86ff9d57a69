export { pictureRoutes } from "./routes.ts";
export { uploadRoutes } from "./routes-upload.ts";
export { sweepPictures } from "./sweep.ts";
