import { useEffect, useEffectEvent, type RefObject } from "react";

/**
 * What was asked for by a key before the review was here: to look at it (nothing is added to the songs that nobody has
 * seen), or to discard it.
 */
export type EarlyKey = "look" | "discard";

/**
 * Gives a review the focus when it comes to the front, at the top of the page. Then does once what an early key asked
 * for, which `takeEarlyKey` gives.
 */
export function useOpened(
  isOpen: boolean,
  region: RefObject<HTMLElement | null>,
  {
    takeEarlyKey,
    look,
    discard,
  }: { takeEarlyKey?: () => EarlyKey | undefined; look?: () => void; discard?: () => void } = {},
): void {
  const open = useEffectEvent(() => {
    window.scrollTo({ top: 0 });
    region.current?.focus();
    const early = takeEarlyKey?.();
    if (early === "look") look?.();
    if (early === "discard") discard?.();
  });
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);
}
