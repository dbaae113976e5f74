import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { AgreementSheet } from "../../components/sheet/agreement-sheet.tsx";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { buttonStyles } from "../../components/ui/button-styles.ts";
import { sessionQuery } from "../../lib/session-queries.ts";
import { sheetOf } from "./sheet-of-view.ts";
import type { SigningView } from "./signing-query.ts";

/** After the signature, and once everyone has signed. */
export function ThankYou({ view }: { view: SigningView }) {
  const { data: user } = useQuery({ ...sessionQuery, retry: false });
  const everyone = view.status !== "pending";
  return (
    <div className="mx-auto max-w-[860px]">
      <div className="mb-7 flex gap-4 print:hidden">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-green-wash text-green">
          <Check aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h1 className="headline text-2xl">
            {everyone ? "Agreement Completed" : "Agreement Signed Successfully"}
          </h1>
          <p className="mt-1 text-muted">{nextStep(view)}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            {view.sealedUrl !== undefined && (
              <a href={view.sealedUrl} className={buttonStyles()} download>
                Download
              </a>
            )}
            {user && (
              <ButtonLink to="/dashboard" variant="quiet">
                Go to Dashboard
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <AgreementSheet content={sheetOf(view)} you={view.signer?.contributorId} showState />
      {user === null && (
        <aside className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-card border bg-sheet p-6">
          <div>
            <h2 className="headline text-xl">Your own split sheets</h2>
            <p className="mt-1 text-muted">
              Write one, send it, and keep every signed copy in one place.
            </p>
          </div>
          <ButtonLink to="/signup">Get Started Free</ButtonLink>
        </aside>
      )}
    </div>
  );
}

function nextStep(view: SigningView): string {
  const address = view.signer?.email;
  const copy = address === undefined ? "to every contributor" : `to ${address}`;
  if (view.status === "completed")
    return `Everyone has signed. The sealed PDF has been sent ${copy}.`;
  if (view.status === "signed")
    return `Everyone has signed. The PDF is being sealed and will be sent ${copy}.`;
  return `When everyone has signed, the sealed PDF will be sent ${copy}.`;
}
