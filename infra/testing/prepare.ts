import { join } from "node:path";
import { buildWhatChanged } from "../scripts/build.ts";

/** Builds the web application and the stack before the tests. */
export function setup(): void {
  buildWhatChanged(join(import.meta.dirname, "../.."));
}
