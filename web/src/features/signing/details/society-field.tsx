import type { SocietyAnswer } from "../../../../../shared/domain/agreement/agreeing/declaration.ts";
import { noneYet } from "../../../../../shared/domain/sheet/pro.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { ProField } from "../../../components/ui/fields/pro-field.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";

interface SocietyFieldProps {
  name: string;
  value: SocietyAnswer | undefined;
  error?: string | undefined;
  onChange: (answer: SocietyAnswer | undefined) => void;
}

/** The field of the society that collects for performances. */
export function PerformingSocietyField({ name, value, error, onChange }: SocietyFieldProps) {
  return (
    <ProField
      name={name}
      value={textOf(value)}
      error={error}
      inputRef={null}
      onBlur={() => {}}
      onChange={(pro) => onChange(answerOf(pro, value))}
    />
  );
}

/** The field of the society that collects for mechanical reproduction, which not everyone has. */
export function MechanicalSocietyField({ name, value, error, onChange }: SocietyFieldProps) {
  return (
    <TextField
      name={name}
      label="Mechanical society"
      autoComplete="off"
      maxLength={bounds.proCharacters}
      value={value === noneYet ? "None yet" : textOf(value)}
      error={error}
      onChange={({ target }) => onChange(answerOf(target.value, value))}
    />
  );
}

function textOf(answer: SocietyAnswer | undefined): string {
  return typeof answer === "object" ? answer.name : (answer ?? "");
}

/** The answer for a text of the field. A code stays with the name that it belongs to. */
function answerOf(text: string, before: SocietyAnswer | undefined): SocietyAnswer | undefined {
  if (text === "") return undefined;
  if (text === noneYet) return noneYet;
  return typeof before === "object" && before.name === text ? before : { name: text };
}
