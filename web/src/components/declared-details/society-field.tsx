import { useEffect, useRef } from "react";
import type { SocietyAnswer } from "../../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { noneYet } from "../../../../shared/domain/sheet/pro.ts";
import { ProField } from "../ui/fields/pro-field.tsx";

/** The field of a society, chosen by search or typed. The table of societies is loaded when its list is opened. */
export function SocietyField({
  label,
  name,
  value,
  error,
  onChange,
}: {
  label: string;
  name: string;
  value: SocietyAnswer | undefined;
  error: string | undefined;
  onChange: (answer: SocietyAnswer | undefined) => void;
}) {
  // Other fields may be filled in while the table loads.
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  const take = async (text: string) => {
    onChange(answerOf(text, value));
    if (text === "" || text === noneYet) return;
    // The list has loaded the table already, unless the name was typed without it.
    const { societyOfPro } =
      await import("../../../../shared/domain/sheet/societies/society-of.ts");
    const code = societyOfPro(text)?.code;
    const { current } = latest;
    const isStill = typeof current.value === "object" && current.value.name === text;
    if (typeof code === "string" && isStill) current.onChange({ name: text, code });
  };
  return (
    <ProField
      label={label}
      name={name}
      value={typeof value === "object" ? value.name : (value ?? "")}
      error={error}
      inputRef={null}
      onBlur={() => {}}
      onChange={(text) => {
        take(text).catch((cause: unknown) =>
          console.warn("The society's code could not be looked up", cause),
        );
      }}
    />
  );
}

/** The answer for a text of the field. A code stays with the name that it belongs to. */
function answerOf(text: string, before: SocietyAnswer | undefined): SocietyAnswer | undefined {
  if (text === "") return undefined;
  if (text === noneYet) return noneYet;
  return typeof before === "object" && before.name === text ? before : { name: text };
}
