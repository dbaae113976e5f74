import type { CustomFieldDefinition } from "./custom-field.ts";

const base = { scope: "sheet", filledBy: "sender", required: false } as const;

/** A field of each type, for the sheet and for each person; signers fill in the last one. */
export const definitions: CustomFieldDefinition[] = [
  { ...base, id: "catalogue", label: "Label catalogue no.", type: "text" },
  { ...base, id: "takes", label: "Takes", type: "number" },
  { ...base, id: "session", label: "Session date", type: "date", required: true },
  { ...base, id: "language", label: "Language", type: "choice", choices: ["English", "Twi"] },
  { ...base, id: "instrument", label: "Instrument", type: "text", scope: "person" },
  {
    ...base,
    id: "live",
    label: "Plays live",
    type: "yes_no",
    scope: "person",
    filledBy: "signer",
    required: true,
  },
];
