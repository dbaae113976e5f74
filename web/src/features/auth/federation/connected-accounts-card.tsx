import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Card } from "../../../components/ui/lists/card.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { environmentQuery } from "../../../api/meta.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { GoogleButton } from "./google-button.tsx";
import { identitiesQuery } from "../../../api/auth.ts";
import { IdentityRow } from "./identity-row.tsx";
import { StoredOutcome } from "./stored-outcome.ts";
import { ReauthenticationCodeDialog } from "./reauthentication-code-dialog.tsx";
import { ConfirmPasswordDialog } from "./confirm-password-dialog.tsx";
import { SetPasswordNote } from "./set-password-note.tsx";

/** The outcome of a federated sign-in that was started on this page. It is read once. */
function useReturnedOutcome(): StoredOutcome | undefined {
  const navigate = useNavigate();
  const location = useLocation();
  const [returned] = useState(() => StoredOutcome.safeParse(location.state).data);
  useEffect(() => {
    if (location.state === null) return;
    // A reload must not open the dialog again.
    void navigate(location.pathname, { replace: true, state: null });
  }, [location, navigate]);
  return returned;
}

function toastReauthenticated(): void {
  toast({ title: "Thank you", description: "You can make your change now." });
}

/** The connected accounts. Renders nothing if the operator offers no provider and no account is connected. */
export function ConnectedAccountsCard({ email }: { email: string }) {
  const { data: environment } = useQuery(environmentQuery);
  const { data, error, refetch } = useQuery(identitiesQuery);
  const returned = useReturnedOutcome();
  const [isAsked, setAsked] = useState(
    returned?.outcome === "proof_needed" || returned?.outcome === "code_needed",
  );
  const close = () => setAsked(false);
  useEffect(() => {
    if (returned?.outcome === "failed") toastError(returned.message);
    if (returned?.outcome === "proved") toastReauthenticated();
  }, [returned]);
  const config = environment?.federatedSignIn;
  if (config === undefined && (data === undefined || data.identities.length === 0)) return null;
  if (error !== null)
    return <LoadFailure title="Connected accounts" error={error} onRetry={() => void refetch()} />;
  return (
    <Card aria-labelledby="connected" className="p-5 sm:p-6">
      <h2 id="connected" className="text-lg font-semibold">
        Connected accounts
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">Other accounts you can sign in with.</p>
      {data === undefined ? (
        <Skeleton className="mt-4 h-14" />
      ) : (
        <>
          <ul className="mt-2 divide-y">
            {data.identities.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} canDisconnect={data.hasPassword} />
            ))}
          </ul>
          {!data.hasPassword && (
            <SetPasswordNote
              email={email}
              goodFor="With one you can also sign in without the account above, and disconnect it."
            />
          )}
          {config?.google === true &&
            data.hasPassword &&
            data.identities.every(({ provider }) => provider !== "Google") && (
              <GoogleButton
                config={config}
                intent="connect"
                label="Connect Google"
                className="mt-4"
              />
            )}
        </>
      )}
      {isAsked && returned?.outcome === "proof_needed" && (
        <ConfirmPasswordDialog
          email={returned.email}
          provider={returned.provider}
          isConnected={returned.isConnected}
          description={`Enter your password to sign in with ${returned.provider} from now on.`}
          onDone={close}
          onClose={close}
        />
      )}
      {isAsked && returned?.outcome === "code_needed" && (
        <ReauthenticationCodeDialog
          onDone={() => {
            close();
            toastReauthenticated();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}
