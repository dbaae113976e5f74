import { Search, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

/** One option of the list: a hit or a recent search. */
export interface Option {
  key: string;
  content: ReactNode;
  choose: () => void;
}

/** The search field with its options: arrow keys move the selection, Enter opens it. */
export function SearchList({
  typed,
  onType,
  options,
  areOld,
  caption,
  children,
}: {
  typed: string;
  onType: (typed: string) => void;
  options: readonly Option[];
  areOld: boolean;
  caption: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, options.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const next = (active + step + options.length) % options.length;
      setChosen(next);
      list.current?.children[next]?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (!areOld) options[active]?.choose();
    }
  };
  return (
    <>
      <div className="flex items-center gap-3 border-b pr-1.5 pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          role="combobox"
          aria-label="Search songs, agreements, people and files"
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          placeholder="Search songs, agreements, people and files"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setChosen(0);
            onType(event.target.value);
          }}
          onKeyDown={onKeyDown}
          className="own-direction min-h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <Dialog.Close
          aria-label="Close"
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-wash hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </Dialog.Close>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-2">
        {caption !== undefined && (
          <p className="px-3 pt-1 pb-1.5 text-xs font-semibold text-muted">{caption}</p>
        )}
        <div
          ref={list}
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          aria-label={caption ?? "Results"}
          hidden={options.length === 0}
        >
          {options.map(({ key, content, choose }, index) => (
            // The field has the focus, and its keys choose.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={key}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerMove={() => setChosen(index)}
              onClick={choose}
              className={cn(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5",
                index === active && "bg-wash",
              )}
            >
              {content}
            </div>
          ))}
        </div>
        {children}
      </div>
    </>
  );
}
