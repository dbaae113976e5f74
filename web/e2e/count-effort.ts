import type { Page } from "playwright-core";

/** What a person did on a page: the names of the controls that were tapped, and of the fields that were typed in. */
export interface Effort {
  taps: string[];
  fields: string[];
}

/**
 * Counts what a person does on a page from its next document on. A tap is a press of the pointer, of Enter, or of the
 * space bar outside of a text. A choice in a list of the browser is two: it opens the list and takes one. A field is
 * counted once when it is typed in; the tap that puts the cursor into it belongs to it.
 */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: [], fields: [] };
  await page.exposeFunction("noteEffort", (kind: keyof Effort, name: string) => {
    effort[kind].push(name);
  });
  await page.addInitScript(watchEffort);
  return effort;
}

/** Returns the check that somebody did at most this much. */
export const isAtMost = (most: { taps: number; fields: number }) => (effort: Effort) =>
  effort.taps.length <= most.taps && effort.fields.length <= most.fields;

/** Reports taps and fields. Runs in the page. */
function watchEffort(): void {
  // `exposeFunction` defines it.
  const page = window as unknown as { noteEffort: (kind: string, name: string) => void };
  const typed = new WeakSet<EventTarget>();
  const inputsWithoutText = ["checkbox", "radio", "submit"];
  const longestName = 40;
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !inputsWithoutText.includes(target.type));
  const nameOf = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return "the page";
    const control = target.closest("button, a, label, select, input, textarea") ?? target;
    const label =
      control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined;
    const name = control.getAttribute("aria-label") ?? label ?? control.textContent;
    return name.trim().slice(0, longestName) || control.tagName;
  };
  const tap = ({ target }: Event) => page.noteEffort("taps", nameOf(target));
  document.addEventListener(
    "pointerdown",
    (event) => {
      if (!isText(event.target)) tap(event);
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Enter" || (event.key === " " && !isText(event.target))) tap(event);
    },
    true,
  );
  document.addEventListener(
    "change",
    (event) => {
      if (!(event.target instanceof HTMLSelectElement)) return;
      tap(event);
      tap(event);
    },
    true,
  );
  document.addEventListener(
    "input",
    ({ target }) => {
      if (target === null || !isText(target) || typed.has(target)) return;
      typed.add(target);
      page.noteEffort("fields", nameOf(target));
    },
    true,
  );
}
