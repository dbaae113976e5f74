import { useState } from "react";
import {
  currentConsentVersion,
  openConsentTexts,
} from "../../../../../shared/domain/agreement/evidence/open-consent-texts.ts";
import { formBesideSheetQuery } from "../form-beside-sheet-query.ts";

const textsByVersion = new Map<string, readonly string[]>(Object.entries(openConsentTexts));

export interface ConsentProps {
  version: string;
  /** The text, if it is not that of a contributor. */
  texts?: readonly string[];
  checked: boolean;
  refused: boolean;
  onChange: (checked: boolean) => void;
}

/** The consent to electronic records, which a signature requires, and by whom it is recorded. */
export function Consent({
  version,
  texts = textsByVersion.get(version) ?? openConsentTexts[currentConsentVersion],
  checked,
  refused,
  onChange,
}: ConsentProps) {
  const [first, ...others] = texts;
  // Beside the sheet it would push the way to decline out of the window.
  const [isOpen, setIsOpen] = useState(() => !window.matchMedia(formBesideSheetQuery).matches);
  const isMissing = refused && !checked;
  return (
    <div>
      <label className="flex cursor-pointer gap-3">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={isMissing || undefined}
          aria-describedby="consent-more"
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-0.5 size-6 shrink-0 accent-pen"
        />
        <span className="font-medium">{first}</span>
      </label>
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
        className="mt-2 ml-9 text-sm text-muted"
      >
        {/* The operator is named under any branding. It takes no line of its own: the way to decline stays in the window. */}
        <summary className="w-fit py-1 text-pen">
          What you agree to <span className="text-muted">· recorded by Splitsheet</span>
        </summary>
        <div id="consent-more" className="mt-1 grid gap-2">
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
      {isMissing && <p className="mt-2 ml-9 text-sm text-red">Please agree before you sign</p>}
    </div>
  );
}
