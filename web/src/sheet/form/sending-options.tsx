import {
  defaultSigningPeriod,
  signingPeriods,
  type SigningPeriod,
} from "../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import type { SheetRow } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { SelectField } from "../../components/ui/fields/select-field.tsx";
import { SendingWarnings } from "./sending-warnings.tsx";

const options = signingPeriods.map((days) => ({
  value: String(days),
  label: days === defaultSigningPeriod ? `${days} days (usual)` : `${days} days`,
}));

/** The options before a sheet is sent: warnings about it, and the number of days it can be signed. */
export function SendingOptions({
  rows,
  days,
  onDays,
}: {
  rows: readonly SheetRow[];
  days: SigningPeriod;
  onDays: (days: SigningPeriod) => void;
}) {
  return (
    <div className="grid gap-3 text-left">
      <SendingWarnings rows={rows} />
      <SelectField
        label="Open for signing"
        options={options}
        value={String(days)}
        onChange={({ target }) => {
          const chosen = signingPeriods.find((period) => String(period) === target.value);
          if (chosen !== undefined) onDays(chosen);
        }}
      />
    </div>
  );
}
