import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { LocalCloud } from "../../infra/local/main.ts";
import { resetSharedCloud } from "../../infra/tools/testing/cloud.ts";
import { expectNoUndeclaredErrors } from "../../infra/tools/testing/undeclared-errors.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { openContext, refusedStyles, secretWatch, sharedBrowser, type Device } from "./browser.ts";

/** The environment of a file of browser tests: an empty local cloud and a browser. Usable once the hooks have run. */
export interface Stage {
  readonly cloud: LocalCloud;
  /** The address of the application. */
  readonly url: string;
  /** A visitor outside of the browser, who reads the emails. */
  readonly inbox: Visitor;
  /** A new browser context. Opened in a test, it is closed after the test; opened before all tests, after the file. */
  openContext(device: Device): Promise<BrowserContext>;
  /** A page in a new browser context. */
  newPage(device?: Device): Promise<Page>;
}

/**
 * Sets up the environment before the tests of a file: the local cloud of this worker, emptied, and its browser. Call it
 * before the file's own hooks.
 */
export function setUpStage(): Stage {
  let cloud: LocalCloud | undefined;
  let browser: Browser | undefined;
  /** The contexts of the current test. */
  let ofTest: BrowserContext[] = [];
  const ofFile: BrowserContext[] = [];
  let isInTest = false;

  beforeAll(async () => {
    [cloud, browser] = await Promise.all([resetSharedCloud(), sharedBrowser()]);
    secretWatch.forget();
    refusedStyles.length = 0;
  });
  afterAll(async () => {
    await Promise.all(ofFile.map((context) => context.close()));
    if (cloud !== undefined) expectNoUndeclaredErrors(cloud);
  });
  beforeEach(() => {
    isInTest = true;
    ofTest = [];
  });
  afterEach(async () => {
    isInTest = false;
    await Promise.all(ofTest.map((context) => context.close()));
    // Screenshots insert a style.
    if (process.env["SCREENSHOTS"] === undefined) expect(refusedStyles).toEqual([]);
  });

  const stage: Stage = {
    get cloud() {
      return whenSet(cloud);
    },
    get url() {
      return whenSet(cloud).url;
    },
    get inbox() {
      return new Visitor(stage.url);
    },
    openContext: async (device) => {
      const context = await openContext(whenSet(browser), stage.url, device);
      (isInTest ? ofTest : ofFile).push(context);
      return context;
    },
    newPage: async (device = "desktop") => (await stage.openContext(device)).newPage(),
  };
  return stage;
}

function whenSet<T>(part: T | undefined): T {
  if (part === undefined) throw new Error("The stage is set by the first hooks of a test file");
  return part;
}
