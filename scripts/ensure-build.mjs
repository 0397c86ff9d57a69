/** Before tests of the build: refuses one that is not of the present sources. */
import { isCurrent } from "./stamp.mjs";

if (!isCurrent()) {
  console.error("The build is not of the present sources: npm run build");
  process.exit(1);
}
