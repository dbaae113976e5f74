import { lazy, type ComponentProps, type ComponentType } from "react";
import { noticeNewVersion } from "../../../lib/new-version.ts";
import { outcomeTitle } from "./outcome-title.ts";
import { OutcomeHeading } from "./outcome-heading.tsx";
import type { ThankYou } from "./thank-you.tsx";

type ThankYouProps = ComponentProps<typeof ThankYou>;

const load = () => import("./thank-you.tsx");

/**
 * The page after the signature, whose code is loaded while somebody is about to sign. If it can't be loaded, its heading
 * remains: the signature has arrived.
 */
export const LazyThankYou = lazy(async (): Promise<{ default: ComponentType<ThankYouProps> }> => {
  try {
    return { default: (await load()).ThankYou };
  } catch (error) {
    console.warn("The page after the signature could not be loaded", error);
    await noticeNewVersion();
    return { default: HeadingOnly };
  }
});

/** Loads the page after the signature before it is needed. */
export function preloadThankYou(): void {
  load().catch(() => {});
}

function HeadingOnly({ view, counts }: ThankYouProps) {
  return <OutcomeHeading isNews={counts !== undefined}>{outcomeTitle(view)}</OutcomeHeading>;
}
