import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { TextField } from "./text-field.tsx";

/** What the field gives to the list below it (suggestion-list.tsx), which handles its keys while it is open. */
export interface ListOfField {
  id: string;
  /** Takes the id of the option that the keys have reached. */
  onActive: (id: string | undefined) => void;
  onClose: () => void;
}

/**
 * A text field with a list of suggestions below it, after the ARIA combobox pattern: the field keeps the focus, its arrow
 * keys move through the list, Enter chooses, Escape closes. The list's code may be loaded when it is opened.
 */
export function SuggestionField({
  isExpanded,
  onOpenChange,
  renderList,
  onChange,
  onBlur,
  ...field
}: ComponentProps<typeof TextField> & {
  /** Whether the list is open and has something to show. */
  isExpanded: boolean;
  /** Also called with `true` for each change of the text. */
  onOpenChange: (isOpen: boolean) => void;
  renderList: (list: ListOfField) => ReactNode;
}) {
  const id = useId();
  const [active, setActive] = useState<string>();
  return (
    // A mark at the end of the field takes no clicks.
    <div className="relative min-w-0 **:aria-hidden:pointer-events-none">
      <TextField
        autoComplete="off"
        spellCheck={false}
        {...field}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={id}
        aria-activedescendant={isExpanded ? active : undefined}
        onKeyDown={(event) => {
          if (isExpanded || !/^Arrow(Up|Down)$/.test(event.key)) return;
          // The caret stays, and with it what is selected.
          event.preventDefault();
          onOpenChange(true);
        }}
        onChange={(event) => {
          onOpenChange(true);
          onChange?.(event);
        }}
        onBlur={(event) => {
          onOpenChange(false);
          onBlur?.(event);
        }}
      />
      {isExpanded && renderList({ id, onActive: setActive, onClose: () => onOpenChange(false) })}
    </div>
  );
}
