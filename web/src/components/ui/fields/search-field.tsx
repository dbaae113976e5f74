import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { cn } from "../../../lib/cn.ts";
import { inputStyles } from "./input-styles.ts";

/** Milliseconds without typing after which a list is searched. */
const typingPauseMs = 250;

/** The field that searches a list, after a pause in typing. */
export function SearchField({
  label,
  placeholder,
  initial,
  onSearch,
}: {
  label: string;
  placeholder: string;
  initial: string;
  onSearch: (search: string) => void;
}) {
  const [text, setText] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(typed.trim()), typingPauseMs);
  };
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={bounds.titleCharacters}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        className={cn(inputStyles, "pl-9!")}
      />
    </div>
  );
}
