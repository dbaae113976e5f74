import type { BrowserContext, Locator, Page } from "playwright-core";
import { beforeAll, beforeEach } from "vitest";
import {
  createSong,
  equalShareRow,
  signedUpUser,
  type CreatedSong,
} from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { collectPageErrors } from "./browser.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

export const ownerEmail = "nia@example.com";

/** An owner, and the desktop page where they are signed in. */
interface Desk {
  owner: Visitor;
  desk: BrowserContext;
  page: Page;
  /** Errors of the page in the current test. */
  trouble: string[];
}

/**
 * Sets up a stage with an owner on a desktop; `use` receives the owner and the page. Call it before the file's own
 * hooks.
 */
export function setUpManaging(use: (set: Desk) => void) {
  const stage = setUpStage();
  let owner: Visitor;
  let page: Page;
  let trouble: string[];
  beforeAll(async () => {
    owner = await signedUpUser(stage.url, "Nia Okafor", ownerEmail);
    const desk = await stage.openContext("desktop");
    await desk.grantPermissions(["clipboard-read", "clipboard-write"], { origin: stage.url });
    page = await desk.newPage();
    trouble = collectPageErrors(page);
    await logInByCall(page, ownerEmail);
    use({ owner, desk, page, trouble });
  });
  beforeEach(() => {
    trouble.length = 0;
  });

  return {
    stage,

    /** Creates a song of the owner with two contributors; sent, or as a draft. */
    songOf: async (title: string, more: object = {}): Promise<CreatedSong> => {
      const address = title.toLowerCase().replaceAll(" ", "-");
      return createSong(owner, {
        title,
        splits: [
          equalShareRow("Łukasz Żółć", `lukasz@${address}.example`, 60),
          equalShareRow("Nguyễn Thị Ánh", `anh@${address}.example`, 40),
        ],
        ...more,
      });
    },

    dialog: (name: string | RegExp): Locator => page.getByRole("dialog", { name }),

    say: (text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor(),

    /** Opens an agreement's page. */
    openDetail: async (song: CreatedSong): Promise<void> => {
      await page.goto(`/agreements/${song.agreement.id}`);
      await page.getByRole("heading", { name: "History" }).waitFor();
    },
  };
}
