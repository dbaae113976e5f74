import { useEffect, useRef, useState, type ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import type { ListOfField } from "./suggestion-field.tsx";

/** One option of the list. */
export interface Suggestion {
  key: string;
  content: ReactNode;
  choose: () => void;
}

/** The list below a field that has suggestions. A new `key` begins at `firstActive` again. */
export function SuggestionList({
  id,
  onActive,
  onClose,
  label,
  suggestions,
  firstActive = -1,
  note,
  onEscape,
}: ListOfField & {
  label: string;
  suggestions: readonly Suggestion[];
  /** Index of the option that Enter chooses before an arrow key is pressed; -1 for none. */
  firstActive?: number;
  /** Below the options. */
  note?: ReactNode;
  /** Escape has closed the list. */
  onEscape?: () => void;
}) {
  const [active, setActive] = useState(firstActive);
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = active in suggestions ? optionId(active) : undefined;
  useEffect(() => {
    // In braces: newer browsers return a promise, which would be taken for the cleanup.
    popup.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => onActive(activeId), [onActive, activeId]);

  const step = (by: 1 | -1) => {
    const from = active < 0 && by < 0 ? 0 : active;
    const next = (from + by + suggestions.length) % suggestions.length;
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const choose = (chosen: Suggestion) => {
    chosen.choose();
    onClose();
  };
  // The keys are those of the field, whose code is loaded before the list's.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const chosen = suggestions[active];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        step(event.key === "ArrowDown" ? 1 : -1);
      } else if (event.key === "Enter" && chosen !== undefined) {
        event.preventDefault();
        choose(chosen);
      } else if (event.key === "Escape") {
        // A dialog around the field listens at the document, and stays open.
        event.stopPropagation();
        onEscape?.();
        onClose();
      }
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  });
  return (
    <div
      ref={popup}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 scroll-my-3 overflow-y-auto overscroll-contain rounded-card border bg-sheet p-1 shadow-float"
    >
      {/* A datalist can neither fill other fields nor show more than a name. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {suggestions.map((one, index) => (
          // The field has the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={one.key}
            id={optionId(index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(one)}
            className={cn(
              "flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-1 hover:bg-wash",
              index === active && "bg-wash",
            )}
          >
            {one.content}
          </div>
        ))}
      </div>
      {note}
    </div>
  );
}
