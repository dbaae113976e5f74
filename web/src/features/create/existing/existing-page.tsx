import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { sessionQuery } from "../../../api/auth.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { keptKey, readKept } from "../../../lib/kept-values.ts";
import { WizardSkeleton } from "../wizard-skeleton.tsx";
import { ExistingWizard } from "./existing-wizard.tsx";
import { StoredExisting } from "./stored-existing.ts";

/** The wizard for an agreement that was signed elsewhere. */
export function ExistingPage() {
  const session = useQuery(sessionQuery);
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
    <OfAddress key={round} userId={session.data?.id ?? ""} onDiscard={() => setRound(round + 1)} />
  );
}

/** What this tab keeps is restored, unless the address names another document. */
function OfAddress({ userId, onDiscard }: { userId: string; onDiscard: () => void }) {
  const [search] = useSearchParams();
  const named = search.get("parse") ?? undefined;
  const place = { key: keptKey(userId, "upload-agreement"), base: "" };
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
