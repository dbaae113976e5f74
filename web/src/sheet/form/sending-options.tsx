import {
  defaultSigningPeriod,
  signingPeriods,
  type SigningPeriod,
} from "../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { sendingWarnings } from "../../../../shared/domain/sheet/sending-warnings.ts";
import type { SheetRow } from "../../../../shared/domain/sheet/sheet-rows.ts";
import { SelectField } from "../../components/ui/fields/select-field.tsx";

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
  const warnings = sendingWarnings(rows);
  return (
    <div className="grid gap-3 text-left">
      {warnings.length > 0 && (
        <div role="note" className="rounded-control bg-amber-wash px-3 py-2 text-sm text-amber">
          <p className="font-medium">You can send this sheet as it is. Please check first:</p>
          <ul className="mt-1 list-disc pl-5">
            {warnings.map((warning, index) => (
              // Two rows of one person may say the same.
              <li key={`${index}-${warning}`}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
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
