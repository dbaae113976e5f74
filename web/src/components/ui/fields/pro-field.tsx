import { useState, type Ref } from "react";
import {
  defaultPro,
  noneYet,
  otherSociety,
  pros,
  uncheckedProText,
} from "../../../../../shared/domain/sheet/pro.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

const options = [
  ...pros.map((pro) => ({ value: pro, label: pro })),
  { value: otherSociety, label: otherSociety },
  { value: noneYet, label: "None yet" },
];
/** The same value in front of the default says that nobody has chosen it; choosing the default itself confirms it. */
const uncheckedOptions = [{ value: defaultPro, label: uncheckedProText }, ...options];
const isOffered = (pro: string) =>
  pro === "" || pro === noneYet || pros.some((offered) => offered === pro);

/**
 * The field of a PRO. Its value is the PRO, `none` for 'None yet', or the typed name of another society. With
 * `isUnchecked`, the value is the default that nobody has chosen yet; any choice, also of the same PRO, is a change.
 */
export function ProField({
  name,
  value,
  isUnchecked = false,
  onChange,
  onBlur,
  inputRef,
  error,
}: {
  name: string;
  value: string;
  isUnchecked?: boolean;
  onChange: (pro: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLSelectElement>;
  error: string | undefined;
}) {
  // While a society's name is being typed, it may equal a listed one for a moment.
  const [isTyped, setTyped] = useState(!isOffered(value));
  const isOther = isTyped || !isOffered(value);
  const shownOptions = isUnchecked
    ? uncheckedOptions
    : value === "" && !isOther
      ? [{ value: "", label: "Not set" }, ...options]
      : options;
  return (
    <div className="grid content-start gap-3">
      <SelectField
        ref={inputRef}
        name={name}
        label="PRO"
        options={shownOptions}
        value={isOther ? otherSociety : value}
        error={isOther ? undefined : error}
        onBlur={onBlur}
        onChange={({ target }) => {
          setTyped(target.value === otherSociety);
          onChange(target.value === otherSociety ? "" : target.value);
        }}
      />
      {isOther && (
        <TextField
          label="Society name"
          autoComplete="off"
          maxLength={bounds.proCharacters}
          value={value}
          error={error}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}
