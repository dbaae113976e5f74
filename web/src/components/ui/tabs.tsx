import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";

const look =
  "min-h-12 border-b-2 border-transparent font-semibold text-muted aria-selected:border-pen aria-selected:text-ink";

/** The index of the tab that a key selects; undefined for keys that select none. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (place + 1) % count;
    case "ArrowLeft":
      return (place + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Tabs with one visible panel, as in the ARIA Authoring Practices: arrow keys, Home and End select at once, Tab leaves
 * the list. Not Radix's, whose code is larger than the rest of the sign-in screen.
 */
export function Tabs({
  label,
  value,
  onChange,
  tabs,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: string; panel: ReactNode }[];
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, place: number) => {
    const next = placeAfter(event.key, place, tabs.length);
    const chosen = next === undefined ? undefined : tabs[next];
    if (next === undefined || chosen === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
    onChange(chosen.value);
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="grid auto-cols-fr grid-flow-col border-b"
      >
        {tabs.map((tab, place) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => move(event, place)}
            className={look}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== value}
          className="pt-6"
        >
          {tab.value === value && tab.panel}
        </div>
      ))}
    </>
  );
}
