export { addPicture } from "./add.ts";
export { keepPicture } from "./keep.ts";
export { pictureRoutes } from "./routes.ts";
export { uploadRoutes } from "./routes-upload.ts";
export { picturesColumn, picturesIn } from "./store.ts";
export { sweepPictures } from "./sweep.ts";
