import { join } from "node:path";
import { buildWhatChanged } from "../scripts/build.ts";

/** Before the tests: the web application and the stack as the sources now stand. */
export function setup(): void {
  buildWhatChanged(join(import.meta.dirname, "../.."));
}
