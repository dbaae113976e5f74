import type { AgreementView } from "../../../../../shared/contracts/agreements/views.ts";
import { consequenceOf } from "./consequence-of.ts";

/** The consequences of a change, shown above the form. */
export function EditNotice({ agreement }: { agreement: AgreementView }) {
  return (
    <div className="mt-4 mb-8 max-w-3xl rounded-card bg-amber-wash px-4 py-3 text-amber">
      <p className="[overflow-wrap:anywhere]">{consequenceOf(agreement.contributors)}</p>
      <p className="mt-1 text-sm">
        Just a wrong email? Change it in the agreement details; signatures stay valid.
      </p>
    </div>
  );
}
