import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { identitiesQuery, profileQuery } from "../../../api/auth.ts";
import { auth } from "../../../api/endpoints.ts";
import { environmentQuery } from "../../../api/meta.ts";
import { useCall } from "../../../api/use-call.ts";
import { startFederatedSignIn } from "./federated-sign-in.ts";
import { GoogleButton } from "./google-button.tsx";
import { SetPasswordNote } from "./set-password-note.tsx";

/**
 * The buttons that reauthenticate a user without a password by a sign-in at a connected provider. The browser returns
 * to the profile.
 */
export function ProviderReauthentication() {
  const { data: environment, isPending } = useQuery(environmentQuery);
  const { data: profile } = useQuery(profileQuery);
  const { data } = useQuery(identitiesQuery);
  const config = environment?.federatedSignIn;
  const leave = useCall(auth.findProvider, {
    onSuccess: async ({ provider }) => {
      if (config !== undefined) await startFederatedSignIn(config, provider, "prove");
    },
  });
  if (data === undefined || isPending) return null;
  // The operator no longer offers the provider.
  if (config === undefined || data.identities.length === 0)
    return profile === undefined ? null : (
      <SetPasswordNote email={profile.email} goodFor="Set one to make this change." />
    );
  return (
    <div className="mt-5 grid gap-2">
      {data.identities.map(({ id, provider, email }) =>
        provider === "Google" ? (
          <GoogleButton key={id} config={config} intent="prove" label="Continue with Google" />
        ) : (
          <Button
            key={id}
            variant="quiet"
            busy={leave.isPending}
            onClick={() => leave.mutate({ body: { email } })}
          >
            Continue with {provider}
          </Button>
        ),
      )}
    </div>
  );
}
