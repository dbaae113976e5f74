import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { hasErrorCode } from "../../api/call-errors.ts";
import { verification } from "../../api/endpoints.ts";
import { queryOf } from "../../api/query-of.ts";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { CheckResult } from "./check-result.tsx";
import { SealedDocumentFacts } from "./sealed-document-facts.tsx";

/** The record of the seal that the address names after `#`: what was sealed, when, and who signed it. */
export function LinkedSeal() {
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const sha256 = isHydrated ? /^#sealed=([\da-f]{64})$/.exec(hash)?.[1] : undefined;
  const { data, error, refetch } = useQuery({
    ...queryOf(verification.read, { params: { sha256: sha256 ?? "" } }),
    enabled: sha256 !== undefined,
  });
  if (sha256 === undefined) return null;
  if (data !== undefined)
    return (
      <CheckResult
        label="Record"
        tone="green"
        title="Sealed here"
        fileName="The record that this link names"
      >
        <SealedDocumentFacts document={data} />
        <p className="mt-6 text-muted">
          To check that a PDF is the one that was sealed, choose it below.
        </p>
      </CheckResult>
    );
  if (hasErrorCode("document_not_found", error))
    return (
      <CheckResult label="Record" tone="red" title="We have no record of this seal" fileName="">
        <p>
          The link may be incomplete. If you have the PDF, choose it below: that tells for sure.
        </p>
      </CheckResult>
    );
  if (error !== null)
    return (
      <LoadFailure
        title="The seal could not be looked up"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return <Skeleton className="h-72" />;
}
