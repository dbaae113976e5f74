import { MemberOnly } from "../../components/layouts/member-only.tsx";
import { NewAgreementLink } from "../../components/layouts/new-agreement-link.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";

/** The heading of the page of agreements, with the ways to begin one. */
export function AgreementsHeading() {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <h1 className="headline text-2xl">Agreements</h1>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="quiet" to="/templates" className="max-sm:px-3">
          Templates
        </ButtonLink>
        <ButtonLink variant="quiet" to="/custom-fields" className="max-sm:px-3">
          Custom fields
        </ButtonLink>
        <MemberOnly>
          <ButtonLink variant="quiet" to="/upload-agreement" className="max-sm:px-3">
            Upload Existing Agreement
          </ButtonLink>
        </MemberOnly>
        <NewAgreementLink />
      </div>
    </div>
  );
}
