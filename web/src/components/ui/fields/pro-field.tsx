import { useEffect, useRef, useState, type ComponentProps, type Ref } from "react";
import { noneYet, normalizePro, uncheckedProText } from "../../../../../shared/domain/sheet/pro.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { noticeNewVersion } from "../../../lib/new-version.ts";
import type * as proList from "./pro-list.tsx";
import { SuggestionField } from "./suggestion-field.tsx";
import type { TextField } from "./text-field.tsx";

/** The list and the table of societies, once a field of the page has loaded them. */
let loaded: typeof proList | undefined;

/**
 * The field of a PRO: the list of PROs first, all societies by search. Its value is the name of a society, also of one
 * that is not in the table, 'No society', or `none` for 'None yet'. What is typed becomes the value when the field is
 * left; if the table is not there yet, the society's own name follows once it is. With `isUnchecked`, the value is the default that nobody has chosen yet; any choice, also of the same PRO, is a
 * change.
 */
export function ProField({
  label = "PRO",
  value,
  isUnchecked = false,
  onChange,
  onBlur,
  inputRef,
  ...field
}: {
  label?: string;
  name: string;
  value: string;
  isUnchecked?: boolean;
  onChange: (pro: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
} & Pick<ComponentProps<typeof TextField>, "error" | "warning" | "inputClassName">) {
  const [list, setList] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [edit, setEdit] = useState<{ typed: string; of: string }>();
  // A value that something else sets replaces what is being typed.
  const typed = edit?.of === value ? edit.typed : undefined;
  const query = typed?.trim() ?? "";
  const shownValue = isUnchecked ? uncheckedProText : value === noneYet ? "None yet" : value;
  /** What was typed and left before the table was there. */
  const unresolved = useRef<string>(undefined);
  const latest = useRef<{ value: string; onChange: (pro: string) => void }>(undefined);
  useEffect(() => {
    latest.current = { value, onChange };
    return () => {
      latest.current = undefined;
    };
  });
  const choose = (pro: string) => {
    setEdit(undefined);
    onChange(pro);
  };
  const load = async () => {
    const part = await import("./pro-list.tsx");
    setList((loaded = part));
    const text = unresolved.current;
    unresolved.current = undefined;
    if (text === undefined || latest.current?.value !== text) return;
    const pro = part.proOfText(text);
    if (pro !== text) latest.current.onChange(pro);
  };
  const leave = () => {
    if (typed === shownValue) setEdit(undefined);
    else if (typed !== undefined) {
      const pro = (list?.proOfText ?? normalizePro)(query);
      if (list === undefined) unresolved.current = pro;
      choose(pro);
    }
  };
  const openOrClose = (opens: boolean) => {
    setOpen(opens);
    if (!opens || list !== undefined) return;
    load().catch(() => {
      setFailed(true);
      void noticeNewVersion();
    });
  };
  return (
    <SuggestionField
      ref={inputRef}
      label={label}
      placeholder="Not set"
      maxLength={bounds.proCharacters}
      suffix={<span className="mb-1 size-2 rotate-45 border-r-2 border-b-2 border-muted" />}
      hint={hasFailed ? "We couldn’t load the societies. You can type the name." : undefined}
      {...field}
      value={typed ?? shownValue}
      isExpanded={isOpen && list !== undefined}
      renderList={(props) =>
        list && (
          <list.ProList
            {...props}
            query={query}
            value={isUnchecked ? "" : value}
            onChoose={choose}
            onEscape={() => setEdit(undefined)}
          />
        )
      }
      onOpenChange={openOrClose}
      onClick={() => openOrClose(true)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => {
        unresolved.current = undefined;
        setEdit({ typed: target.value, of: value });
      }}
      onBlur={() => {
        leave();
        onBlur();
      }}
    />
  );
}
