import { afterAll, beforeAll } from "vitest";
import { startTestCloud, type TestCloud } from "./cloud.ts";

/**
 * The local cloud of a test file: started before its tests and removed after them. Usable once the hooks have run. Call
 * it before the file's own hooks.
 */
export function setCloud(): TestCloud {
  let started: TestCloud | undefined;
  beforeAll(async () => {
    started = await startTestCloud();
  });
  afterAll(async () => {
    await started?.remove();
  });
  // A proxy, because the cloud does not exist yet: every property is read from the cloud that the hook has started.
  return new Proxy({} as TestCloud, {
    get: (_, name): unknown => {
      if (started === undefined)
        throw new Error("The cloud starts in the first hooks of a test file");
      return Reflect.get(started, name);
    },
  });
}
