import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { signedInUserQuery } from "../../../api/auth.ts";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { unsavedValuesKeyInWorkspace, readUnsavedValues } from "../../../lib/unsaved-values.ts";
import { WizardSkeleton } from "../wizard-skeleton.tsx";
import { ExistingAgreementWizard } from "./existing-agreement-wizard.tsx";
import { StoredExistingAgreement } from "./stored-existing-agreement.ts";

/** The page of the wizard for an agreement that was signed elsewhere. */
export function ExistingAgreementPage() {
  const session = useQuery(signedInUserQuery);
  /** The id of the document that was discarded last, which may still be in the URL. */
  const [discarded, setDiscarded] = useState<string>();
  const [round, setRound] = useState(0);
  if (session.isPending) return <WizardSkeleton />;
  if (session.isError)
    return (
      <LoadFailure
        title="The wizard could not be opened"
        error={session.error}
        onRetry={() => void session.refetch()}
      />
    );
  return (
    <WizardOfUrl
      key={round}
      userId={session.data?.id ?? ""}
      discarded={discarded}
      onDiscard={(parseId) => {
        setDiscarded(parseId);
        setRound(round + 1);
      }}
    />
  );
}

/** The wizard with the stored values of this tab, unless the URL names another document. */
function WizardOfUrl({
  userId,
  discarded,
  onDiscard,
}: {
  userId: string;
  discarded: string | undefined;
  onDiscard: (parseId: string | undefined) => void;
}) {
  const [search] = useSearchParams();
  const inAddress = search.get("parse") ?? undefined;
  const named = inAddress === discarded ? undefined : inAddress;
  const place = { key: unsavedValuesKeyInWorkspace(userId, "upload-agreement"), base: "" };
  const [begun] = useState(() => {
    const kept = readUnsavedValues(place, StoredExistingAgreement);
    return named === undefined || kept?.state.parseId === named ? kept : undefined;
  });
  return (
    <ExistingAgreementWizard
      place={place}
      userId={userId}
      begun={begun}
      named={named}
      onDiscard={onDiscard}
    />
  );
}
