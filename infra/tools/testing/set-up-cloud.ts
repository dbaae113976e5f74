import { afterAll, beforeAll } from "vitest";
import type { LocalCloud } from "../../local/main.ts";
import { resetSharedCloud } from "./cloud.ts";
import { expectNoUndeclaredErrors } from "./undeclared-errors.ts";

/**
 * The local cloud of a test file, empty before its tests. Usable once the hooks have run. Call it before the file's own
 * hooks.
 */
export function setUpCloud(): LocalCloud {
  let emptied: LocalCloud | undefined;
  beforeAll(async () => {
    emptied = await resetSharedCloud();
  });
  afterAll(() => {
    if (emptied !== undefined) expectNoUndeclaredErrors(emptied);
  });
  // A proxy, because the cloud does not exist yet: every property is read from the cloud of the hook.
  return new Proxy({} as LocalCloud, {
    get: (_, name): unknown => {
      if (emptied === undefined)
        throw new Error("The cloud starts in the first hooks of a test file");
      return Reflect.get(emptied, name);
    },
  });
}
