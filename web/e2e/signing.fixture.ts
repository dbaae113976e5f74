import type { Locator, Page } from "playwright-core";
import { beforeAll } from "vitest";
import { z } from "zod";
import {
  createSong,
  equalShareRow,
  signedUpUser,
  type CreatedSong,
} from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { drawSignature, linkIn } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

export const lukasz = { name: "Łukasz Żółć", email: "lukasz@example.com" };
export const bjork = { name: "Björk O'Connor-Smith", email: "bjork@example.com" };

/** Sets up a stage with an owner, whose sheets are signed on phones. Call it before the file's own hooks. */
export function setUpSigning() {
  const stage = setUpStage();
  let signedUp: Visitor | undefined;
  beforeAll(async () => {
    signedUp = await signedUpUser(stage.url, "Nia Okafor", "nia@example.com");
  });
  const owner = (): Visitor => {
    if (signedUp === undefined) throw new Error("The owner signs up in the file's first hooks");
    return signedUp;
  };

  /** The code in the newest email about a sheet. */
  const codeFor = async (email: string, title: string): Promise<string> => {
    const { subject, body } = await owner().emailTo(email, new RegExp(`this code[^]*${title}`));
    const code = /\b\d{6}\b/.exec(`${subject}\n${body.text}`)?.[0];
    if (code === undefined) throw new Error("The mail holds no code");
    return code;
  };

  return {
    stage,
    owner,
    codeFor,

    /** Says at the general link who one is, and enters the emailed code, which opens the sheet. */
    openByCode: async (page: Page, person: typeof lukasz, title: string): Promise<void> => {
      await pick(page, person.name);
      await emailField(page).fill(person.email);
      await page.getByRole("button", { name: "Email me a code" }).click();
      await page.getByLabel("Six-digit code").fill(await codeFor(person.email, title));
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByLabel("Full Name").waitFor();
    },

    /** Creates a song of two people, half each, and sends it to both. */
    sheetFor: async (title: string, people = [lukasz, bjork]): Promise<CreatedSong> => {
      const splits = people.map(({ name, email }) =>
        equalShareRow(name, email, 100 / people.length),
      );
      return createSong(owner(), { title, splits });
    },

    linkOf: async (email: string, title: string): Promise<string> => {
      return linkIn((await owner().emailTo(email, new RegExp(title))).body.text, "/sign/");
    },

    phoneAt: async (link: string, size?: { width: number; height: number }): Promise<Page> => {
      const page = await stage.newPage("phone");
      if (size !== undefined) await page.setViewportSize(size);
      await page.goto(link);
      return page;
    },

    /** The names of those who have signed, in the order of their signatures. */
    signatures: async (song: CreatedSong): Promise<string[]> => {
      const events = await owner().expect(
        z.array(z.object({ type: z.string(), actorName: z.string() })),
        "GET",
        `/api/agreements/${song.agreement.id}/events`,
      );
      return events.filter(({ type }) => type === "signed").map(({ actorName }) => actorName);
    },
  };
}

/** Answers 'Who are you?' at the general link. */
export async function pick(page: Page, name: string): Promise<void> {
  const who = page.getByRole("region", { name: "Who are you?" });
  await who.getByRole("button", { name }).click();
}

export const signButton = (page: Page) => page.getByRole("button", { name: "Sign Agreement" });
export const emailField = (within: Pick<Page, "getByLabel">) =>
  within.getByLabel("Email", { exact: true });

export async function drawAndConsent(page: Page): Promise<void> {
  await drawSignature(page);
  await page.getByRole("checkbox", { name: /^I agree to sign/ }).check();
}

/** The distance of an element from the window's upper edge, in pixels. */
export const topPixelsOf = async (part: Locator): Promise<number> =>
  part.evaluate((element) => element.getBoundingClientRect().top);

/** The number of drawn pixels on the signature pad. */
export async function countDrawnPixels(page: Page): Promise<number> {
  return page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.filter((value, index) => index % 4 === 3 && value > 0).length ?? 0;
  });
}
