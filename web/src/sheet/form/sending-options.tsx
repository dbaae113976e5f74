import {
  defaultSigningPeriod,
  signingPeriods,
  type SigningPeriod,
} from "../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { SelectField } from "../../components/ui/fields/select-field.tsx";

const options = signingPeriods.map((days) => ({
  value: String(days),
  label: days === defaultSigningPeriod ? `${days} days (usual)` : `${days} days`,
}));

/** The option before a sheet is sent: the number of days it can be signed. */
export function SendingOptions({
  days,
  onDays,
}: {
  days: SigningPeriod;
  onDays: (days: SigningPeriod) => void;
}) {
  return (
    <SelectField
      label="Open for signing"
      className="text-left"
      options={options}
      value={String(days)}
      onChange={({ target }) => {
        const chosen = signingPeriods.find((period) => String(period) === target.value);
        if (chosen !== undefined) onDays(chosen);
      }}
    />
  );
}
