import { errors } from "../../../../shared/contracts/errors.ts";
import { AgreementSheet } from "../../components/sheet/agreement-sheet.tsx";
import { sheetOf } from "./sheet-of-view.ts";
import { SignHeading } from "./sign-heading.tsx";
import type { SigningView } from "./signing-query.ts";

/** What the general link shows: the sheet, and where the way to sign it is. */
export function ViewAgreement({ view }: { view: SigningView }) {
  return (
    <div className="mx-auto max-w-[860px]">
      <SignHeading view={view} lead={`From ${view.ownerName}`} />
      <p className="mb-5 rounded-control bg-pen-wash px-4 py-3">
        {errors.personal_link_required.message}
      </p>
      <AgreementSheet content={sheetOf(view)} showState />
    </div>
  );
}
