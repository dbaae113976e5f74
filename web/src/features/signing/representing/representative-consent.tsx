import { representativeConsentText } from "../../../../../shared/domain/agreement/evidence/representative-consent-text.ts";
import { Consent, type ConsentProps } from "../form/consent.tsx";

/** The consent of who signs for a party. Most signers are parties, so it is loaded when somebody needs it. */
export function RepresentativeConsent(props: Omit<ConsentProps, "texts">) {
  return <Consent {...props} texts={representativeConsentText} />;
}
