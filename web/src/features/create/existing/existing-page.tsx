import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { sessionQuery } from "../../../api/auth.ts";
import { Failure } from "../../../components/ui/feedback/failure.tsx";
import { keptKeyHere, readKept } from "../../../lib/kept-values.ts";
import { WizardSkeleton } from "../wizard-skeleton.tsx";
import { ExistingWizard } from "./existing-wizard.tsx";
import { StoredExisting } from "./stored-existing.ts";

/** The page of the wizard for an agreement that was signed elsewhere. */
export function ExistingPage() {
  const session = useQuery(sessionQuery);
  /** The id of the document that was discarded last, which may still be in the URL. */
  const [discarded, setDiscarded] = useState<string>();
  const [round, setRound] = useState(0);
  if (session.isPending) return <WizardSkeleton />;
  if (session.isError)
    return (
      <Failure
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
  const place = { key: keptKeyHere(userId, "upload-agreement"), base: "" };
  const [begun] = useState(() => {
    const kept = readKept(place, StoredExisting);
    return named === undefined || kept?.state.parseId === named ? kept : undefined;
  });
  return (
    <ExistingWizard
      place={place}
      userId={userId}
      begun={begun}
      named={named}
      onDiscard={onDiscard}
    />
  );
}
