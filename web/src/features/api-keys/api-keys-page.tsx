import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { maxApiKeys } from "../../../../shared/domain/api-keys/api-key.ts";
import type { ApiAccess } from "../../../../shared/domain/api-keys/api-key-scopes.ts";
import { apiKeysQuery, useHasRoleAtLeast } from "../../api/teams.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { BoundedList } from "../../components/programs/bounded-list.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { whenOnline } from "../../lib/network/when-online.ts";
import { Sandbox } from "./sandbox.tsx";
import { ApiKeyList } from "./api-key-list.tsx";

const NewApiKeyDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./new-api-key-dialog.tsx")).NewApiKeyDialog };
});

/** A sandbox is emptied within seconds. */
const emptyingPollMs = 2000;

/** The page of a workspace's API keys. Only its owner sees and changes them. */
export function ApiKeysPage() {
  const isOwner = useHasRoleAtLeast("owner");
  return (
    <div className="max-w-3xl">
      <h1 className="headline text-2xl">API keys</h1>
      <p className="mt-1 mb-5 max-w-[64ch] text-muted">
        With an API key, your own programs work with this workspace. A key never signs, deletes
        songs, or changes people, plans or keys.{" "}
        <Link to="/developers" className="text-pen underline underline-offset-4">
          How to use the API
        </Link>
      </p>
      {isOwner ? (
        <OwnersKeys />
      ) : (
        <p className="text-muted">Only the team’s owner can see and change API keys.</p>
      )}
    </div>
  );
}

function OwnersKeys() {
  const query = useQuery({
    ...apiKeysQuery,
    retry: 1,
    refetchInterval: ({ state: { data } }) =>
      data?.sandbox?.isEmptying === true ? emptyingPollMs : false,
  });
  const [isAdding, setAdding] = useState(false);
  const { data } = query;
  if (data === undefined)
    return query.isError ? (
      <LoadFailure
        title="Your API keys could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton className="h-48" />
    );
  const { access, apiKeys, sandbox } = data;
  return (
    <>
      <PlanNote access={access} hasKeys={apiKeys.length > 0} />
      <BoundedList
        count={apiKeys.length}
        max={maxApiKeys}
        whenFull="Revoke one to make another."
        empty={{
          title: "No API keys yet",
          text: "Make a key for each program, so that you can revoke it alone.",
        }}
        add={access !== "none" && <Button onClick={() => setAdding(true)}>New API key</Button>}
      >
        <ApiKeyList apiKeys={apiKeys} />
      </BoundedList>
      {sandbox !== undefined && <Sandbox sandbox={sandbox} />}
      {isAdding && (
        <Suspense>
          <NewApiKeyDialog access={access} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What the plan includes, unless it includes everything. */
function PlanNote({ access, hasKeys }: { access: ApiAccess; hasKeys: boolean }) {
  if (access === "all") return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-sheet p-4">
      <p className="min-w-0 flex-1 basis-64">
        {access === "read"
          ? "Your plan includes keys that read. Keys that change something need the Enterprise plan."
          : `API keys need the Enterprise plan, or the Team plan to read.${
              hasKeys ? " Your keys stay, and do not work until then." : ""
            }`}
      </p>
      <ButtonLink to="/pricing" variant="quiet" size="small">
        See plans
      </ButtonLink>
    </div>
  );
}
