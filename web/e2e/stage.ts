import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { startTestCloud, type TestCloud } from "../../infra/testing/cloud.ts";
import { Visitor } from "../../infra/samples/visitor.ts";
import { launchBrowser, openContext, refusedStyles, type Device } from "./browser.ts";

/** The environment of a file of browser tests: its own local cloud and browser. Usable once the hooks have run. */
export interface Stage {
  readonly cloud: TestCloud;
  /** The address of the application. */
  readonly url: string;
  /** A visitor outside of the browser, who reads the emails. */
  readonly inbox: Visitor;
  /** A new browser context. Opened in a test, it is closed after the test; opened before all tests, after the file. */
  openContext(device: Device): Promise<BrowserContext>;
  /** A page in a new browser context. */
  newPage(device?: Device): Promise<Page>;
}

/** Starts the environment before the tests of a file and removes it after them. Call it before the file's own hooks. */
export function setStage(): Stage {
  let cloud: TestCloud | undefined;
  let browser: Browser | undefined;
  let opened: BrowserContext[] = [];

  beforeAll(async () => {
    cloud = await startTestCloud();
  });
  afterAll(async () => {
    await cloud?.remove();
  });
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });
  beforeEach(() => {
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((context) => context.close()));
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
      opened.push(context);
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
