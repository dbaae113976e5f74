import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { storageUsageQuery } from "../../../api/files.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";

const LinkPasswordDialog = lazyPart(async () => ({
  default: (await import("../actions/link-password-dialog.tsx")).LinkPasswordDialog,
}));

/** On the page of a sent agreement: whether its links ask for a password, and its change. */
export function LinkPassword({ agreement }: { agreement: AgreementDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { id, hasLinkPassword = false } = agreement;
  const { data: usage } = useQuery(storageUsageQuery);
  // Another password, and none, need no Pro plan.
  const needsPlan = !hasLinkPassword && usage?.allowsLinkPasswords === false;
  return (
    <section aria-label="Password" className="mt-6 border-t pt-5 print:hidden">
      <h2 className="text-sm font-semibold">Password</h2>
      <p className="mt-1 text-sm text-muted">
        {hasLinkPassword
          ? "The links ask for a password, and the emails don’t say what the sheet is about."
          : "Whoever has a link opens the sheet with it, without a password."}
        {needsPlan && (
          <>
            {" "}
            A password comes with Pro.{" "}
            <a href="/pricing" className="font-semibold text-pen underline underline-offset-4">
              See the plans
            </a>
          </>
        )}
      </p>
      {!needsPlan && (
        <Button variant="quiet" size="small" className="mt-3" onClick={() => setOpen(true)}>
          {hasLinkPassword ? "Change or remove password" : "Set a password"}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <LinkPasswordDialog
            agreementId={id}
            hasPassword={hasLinkPassword}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
