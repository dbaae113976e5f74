import type { Locator, Page } from "playwright-core";
import { drawSignature } from "./user-actions.ts";

/** Assumed seconds that a person needs for one tap, one typed character and one drawn signature. */
const secondsPerTap = 1.5;
const secondsPerCharacter = 0.3;
const secondsPerDrawing = 3;

/** The taps, characters and drawings of a person on a phone. */
export interface Effort {
  taps: number;
  fields: number;
  characters: number;
  drawings: number;
}

/** The seconds that a person needs for this, without waiting for the network and reading. */
export function estimatedSeconds({ taps, characters, drawings }: Effort): number {
  return taps * secondsPerTap + characters * secondsPerCharacter + drawings * secondsPerDrawing;
}

export function totalEffort(efforts: readonly Effort[]): Effort {
  const total = { taps: 0, fields: 0, characters: 0, drawings: 0 };
  for (const effort of efforts)
    for (const key of ["taps", "fields", "characters", "drawings"] as const)
      total[key] += effort[key];
  return total;
}

/** Alerts, and fields that are marked as wrong. */
const complaints = "[role=alert], [aria-invalid=true]";

/** A person on a phone, whose taps and typed characters are counted, and who must never see an error. */
export class PhoneUser {
  readonly page: Page;
  readonly effort: Effort = { taps: 0, fields: 0, characters: 0, drawings: 0 };

  constructor(page: Page) {
    this.page = page;
  }

  async tap(part: Locator): Promise<void> {
    await part.tap();
    this.effort.taps += 1;
    await this.isToldNothingWrong();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.tap(this.page.getByRole("button", { name }).first());
  }

  /** Taps the field, unless the page has put the focus there, and types. */
  async type(field: Locator, text: string): Promise<void> {
    const hasFocus = await field.evaluate((it) => it === document.activeElement);
    if (!hasFocus) await this.tap(field);
    await field.fill(text);
    this.effort.fields += 1;
    this.effort.characters += text.length;
  }

  /** Opens the email application, and taps the link in the email. */
  async openMailed(link: string): Promise<void> {
    this.effort.taps += 2;
    await this.page.goto(link);
  }

  async draw(): Promise<void> {
    await drawSignature(this.page);
    this.effort.drawings += 1;
    await this.isToldNothingWrong();
  }

  /** Alerts without text are announcements that are still empty. */
  async isToldNothingWrong(): Promise<void> {
    const told = await this.page
      .locator(complaints)
      .evaluateAll((parts) => parts.map((it) => it.textContent || it.getAttribute("name")));
    const wrong = told.filter((text) => text !== null && text !== "");
    if (wrong.length > 0)
      throw new Error(`The page says that something is wrong: ${wrong.join("; ")}`);
  }
}
