import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { startTestCloud, type TestCloud } from "../../infra/testing/cloud.ts";
import { Visitor } from "../../infra/samples/visitor.ts";
import { launchBrowser, openContext, type Device } from "./browser.ts";

/** What a file of browser tests plays on: a machine and a browser of its own. It is set when the file's hooks run. */
export interface Stage {
  readonly cloud: TestCloud;
  /** Where the machine serves the application. */
  readonly url: string;
  /** Someone beside the browser, who reads the mails. */
  readonly inbox: Visitor;
  /** A person's own browser. What a test opens is closed after it, what is opened before all tests with the file. */
  openContext(device: Device): Promise<BrowserContext>;
  /** A page in a browser of its own. */
  newPage(device?: Device): Promise<Page>;
}

/** Sets the stage before the tests of a file and clears it away after them. Stands before the file's own hooks. */
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
