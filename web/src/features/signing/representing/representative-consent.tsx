import { capacityInWords } from "../../../../../shared/domain/agreement/agreeing/capacities.ts";
import { representativeConsentText } from "../../../../../shared/domain/agreement/evidence/representative-consent-text.ts";
import type { SigningView } from "../../../api/signing.ts";
import { Consent, type ConsentProps } from "../form/consent.tsx";

/**
 * For whom and in which capacity somebody signs, and their consent. Most signers are parties, so it is loaded when
 * somebody needs it.
 */
export function RepresentativeConsent({
  signsFor,
  ...props
}: ConsentProps & Pick<SigningView, "signsFor">) {
  return (
    <>
      {signsFor !== undefined && (
        <p className="[overflow-wrap:anywhere]">
          {`You sign for ${signsFor.name} as ${capacityInWords(signsFor.capacity)}, with your own name.`}
          <span className="block text-sm text-muted">
            {`If something is wrong, don’t sign. Tell ${signsFor.name}, who can answer this sheet.`}
          </span>
        </p>
      )}
      <Consent {...props} texts={representativeConsentText} />
    </>
  );
}
