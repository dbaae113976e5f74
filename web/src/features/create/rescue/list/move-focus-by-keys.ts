import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** J, K and the arrows move the focus between the links of a list. Other keys do what they always do. */
export function moveFocusByKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  event.preventDefault();
  next?.focus();
}
