import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Failure } from "../../../components/ui/failure.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { messageOf } from "../../../lib/api.ts";
import { auth } from "../../../lib/endpoints.ts";
import { formatMoment } from "../../../lib/format.ts";
import { environmentQuery } from "../../../lib/session-queries.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { GoogleMark } from "./google-mark.tsx";
import { signInElsewhere, type FederatedSignIn } from "./federated-sign-in.ts";
import type { KeptReturn } from "./kept-return.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { SetPasswordNote } from "./set-password-note.tsx";

const identitiesQuery = queryOptions({
  queryKey: ["/api/auth/identities"],
  queryFn: () => callEndpoint(auth.identities),
  staleTime: 0,
});

/** What has come of a sign-in elsewhere that began here, once. */
function useReturned(): KeptReturn | undefined {
  const navigate = useNavigate();
  const location = useLocation();
  const [returned] = useState(() => location.state as KeptReturn | null);
  useEffect(() => {
    if (location.state === null) return;
    // A reload must not ask again.
    void navigate(location.pathname, { replace: true, state: null });
  }, [location, navigate]);
  return returned ?? undefined;
}

/** The accounts elsewhere that open this one; nothing where the operator offers none and none is connected. */
export function ConnectedAccountsCard({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const { data: environment } = useQuery(environmentQuery);
  const { data, error, refetch } = useQuery(identitiesQuery);
  const returned = useReturned();
  const [isAsked, setAsked] = useState(returned?.outcome === "proof_needed");
  useEffect(() => {
    if (returned?.outcome === "failed") toastError(returned.message);
  }, [returned]);
  const changed = () => queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey });
  const config = environment?.federatedSignIn;
  if (config === undefined && (data === undefined || data.identities.length === 0)) return null;
  if (error !== null)
    return <Failure title="Connected accounts" error={error} onRetry={() => void refetch()} />;
  return (
    <Card aria-labelledby="connected" className="p-5 sm:p-6">
      <h2 id="connected" className="text-lg font-semibold">
        Connected accounts
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        Accounts elsewhere that open your Splitsheet account.
      </p>
      {data === undefined ? (
        <Skeleton className="mt-4 h-14" />
      ) : (
        <>
          <ul className="mt-2 divide-y">
            {data.identities.map((identity) => (
              <IdentityRow
                key={identity.id}
                identity={identity}
                canDisconnect={data.hasPassword}
                onChanged={changed}
              />
            ))}
          </ul>
          {!data.hasPassword && <SetPasswordNote email={email} />}
          {config?.google === true &&
            data.hasPassword &&
            data.identities.every(({ provider }) => provider !== "Google") && (
              <ConnectGoogle config={config} />
            )}
        </>
      )}
      {isAsked && returned?.outcome === "proof_needed" && (
        <ProofDialog
          email={returned.email}
          provider={returned.provider}
          description={`Enter your password, and ${returned.provider} opens your account from now on.`}
          onDone={() => {
            setAsked(false);
            void changed();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}

function IdentityRow({
  identity: { id, provider, email, connectedAt },
  canDisconnect,
  onChanged,
}: {
  identity: { id: string; provider: string; email: string; connectedAt: string };
  canDisconnect: boolean;
  onChanged: () => Promise<void>;
}) {
  const disconnect = useMutation({
    mutationFn: () => callEndpoint(auth.disconnect, { params: { id } }),
    onSuccess: async () => {
      await onChanged();
      toast({ title: "Disconnected", description: `${provider} no longer opens your account.` });
    },
    onError: (error) => toastError(messageOf(error)),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{provider}</p>
        <p className="text-sm break-words text-muted">
          {email} · since {formatMoment(connectedAt)}
        </p>
      </div>
      {canDisconnect && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Disconnect ${provider}`}
          busy={disconnect.isPending}
          onClick={() => disconnect.mutate()}
        >
          Disconnect
        </Button>
      )}
    </li>
  );
}

function ConnectGoogle({ config }: { config: FederatedSignIn }) {
  const leave = useMutation({
    mutationFn: () => signInElsewhere(config, "Google", "connect"),
    onError: () => toastError("Google can't be reached. Please try again."),
  });
  return (
    <Button variant="quiet" className="mt-4" busy={leave.isPending} onClick={() => leave.mutate()}>
      <GoogleMark />
      Connect Google
    </Button>
  );
}
