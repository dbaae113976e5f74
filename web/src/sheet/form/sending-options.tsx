import { useId } from "react";
import {
  defaultSigningPeriod,
  signingPeriods,
  type SigningPeriod,
} from "../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { LinkPasswordField } from "./sending/link-password-field.tsx";
import type { LinkPasswordChoice } from "./sending/use-link-password.ts";
import { SelectField } from "../../components/ui/fields/select-field.tsx";

const options = signingPeriods.map((days) => ({
  value: String(days),
  label: days === defaultSigningPeriod ? `${days} days (usual)` : `${days} days`,
}));

/** The options before a sheet is sent: the number of days it can be signed, and whether all are asked to agree first. */
export function SendingOptions({
  days,
  onDays,
  asksAgreementFirst,
  onAsksAgreementFirst,
  linkPassword,
}: {
  days: SigningPeriod;
  onDays: (days: SigningPeriod) => void;
  asksAgreementFirst: boolean;
  onAsksAgreementFirst: (asks: boolean) => void;
  /** Absent where no password can be chosen. */
  linkPassword?: LinkPasswordChoice;
}) {
  const hintId = useId();
  return (
    <div className="grid gap-3 text-left">
      <SelectField
        label="Open for signing"
        options={options}
        value={String(days)}
        onChange={({ target }) => {
          const chosen = signingPeriods.find((period) => String(period) === target.value);
          if (chosen !== undefined) onDays(chosen);
        }}
      />
      <div>
        <label className="flex min-h-11 items-center gap-2.5 sm:min-h-9">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-pen"
            checked={asksAgreementFirst}
            aria-describedby={hintId}
            onChange={({ currentTarget }) => onAsksAgreementFirst(currentTarget.checked)}
          />
          Ask for agreement first
        </label>
        <p id={hintId} className="text-sm text-muted">
          Everyone first says whether the shares look right. Nobody can sign before all have agreed.
        </p>
      </div>
      {linkPassword !== undefined && <LinkPasswordField choice={linkPassword} />}
    </div>
  );
}
