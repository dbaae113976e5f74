import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError } from "../../../../../shared/contracts/client.ts";
import { agreementQuery } from "../../../api/agreements.ts";
import { AgreementNotLoaded } from "../../../components/layouts/agreement-not-loaded.tsx";
import { AgreementPageContent } from "./agreement-page-content.tsx";
import { AgreementPageSkeleton } from "./agreement-page-skeleton.tsx";

/** Milliseconds between two polls while the PDF is being sealed, and the maximum number of polls. */
const sealingPollMs = 2000;
const mostPolls = 60;

/** The page of an agreement, for its owner and its contributors with an account. */
export function AgreementPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const query = useQuery({
    ...agreementQuery(id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === "signed" && dataUpdateCount < mostPolls ? sealingPollMs : false,
  });
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  if (query.data !== undefined && !isGone)
    return (
      <AgreementPageContent
        agreement={query.data}
        onRefresh={() => void query.refetch()}
        onRemoved={() => void navigate("/agreements", { replace: true })}
      />
    );
  if (query.isError)
    return <AgreementNotLoaded error={query.error} onRetry={() => void query.refetch()} />;
  return <AgreementPageSkeleton />;
}
