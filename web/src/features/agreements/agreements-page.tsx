import { Plus } from "lucide-react";
import { useState } from "react";
import type { AgreementCard } from "../../../../shared/contracts/agreement-views.ts";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { AgreementGrid } from "./agreement-grid.tsx";
import { AgreementDialog } from "./detail/agreement-dialog.tsx";
import { ManagingDialog, type Managing } from "./managing/managing-dialog.tsx";
import { useOpenAgreement } from "./use-open-agreement.ts";

export function AgreementsPage() {
  const { openId, open, close } = useOpenAgreement();
  const [managed, setManaged] = useState<{ agreement: AgreementCard; managing: Managing }>();
  return (
    <>
      <div className="mb-6 flex items-start justify-between gap-4">
        <h1 className="headline text-2xl">Agreements</h1>
        <ButtonLink to="/create" className="shrink-0">
          <Plus aria-hidden className="size-4 sm:hidden" />
          <span className="max-sm:hidden">New Agreement</span>
          <span className="sm:hidden">New</span>
        </ButtonLink>
      </div>
      <AgreementGrid
        onOpen={open}
        onManage={(agreement, managing) => setManaged({ agreement, managing })}
      />
      {openId !== undefined && <AgreementDialog key={openId} id={openId} onClose={close} />}
      {managed !== undefined && (
        <ManagingDialog {...managed} onClose={() => setManaged(undefined)} />
      )}
    </>
  );
}
