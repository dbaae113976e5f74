import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { sameEmail } from "../../../../shared/domain/text/email.ts";
import { SwitchAccountButton } from "../../components/layouts/switch-account-button.tsx";
import { switchWorkspace } from "../../lib/workspace-switch.ts";
import { signedInUserQuery } from "../../api/auth.ts";
import { errorMessage, failureReference, hasErrorCode } from "../../api/call-errors.ts";
import { teams } from "../../api/endpoints.ts";
import { teamInvitationQuery } from "../../api/teams.ts";
import type { CallResult } from "../../../../shared/contracts/client.ts";
import { useCall } from "../../api/use-call.ts";
import { MessagePage } from "../../components/layouts/message-page.tsx";
import { ErrorReference } from "../../components/ui/feedback/error-reference.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { emailState, withReturnPath } from "../../lib/return-path.ts";

/** The page on which an invited person joins a team or declines. */
export function JoinPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(teamInvitationQuery(token));
  const toHome = <ButtonLink to="/">Go to Home</ButtonLink>;
  if (hasErrorCode("invitation_not_found", error) || hasErrorCode("invalid_request", error))
    return (
      <MessagePage
        title="This link leads nowhere"
        text="It is incomplete, or the invitation was deleted. Ask the person who invited you."
      >
        {toHome}
      </MessagePage>
    );
  if (data === undefined && error !== null)
    return (
      <MessagePage title="The invitation could not be loaded" text={errorMessage(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
        <ErrorReference reference={failureReference(error)} />
      </MessagePage>
    );
  if (data === undefined)
    return (
      <MessagePage title="One moment" text="We are loading your invitation.">
        <Skeleton className="h-11 w-40" />
      </MessagePage>
    );
  const ended = endedText(data);
  if (ended !== undefined)
    return (
      <MessagePage {...ended}>
        <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
      </MessagePage>
    );
  return <OpenInvitation token={token} invitation={data} onDeclined={() => void refetch()} />;
}

type Invitation = CallResult<typeof teams.readInvitation>;

function endedText({ state, teamName, invitedBy }: Invitation) {
  switch (state) {
    case "open":
      return undefined;
    case "expired":
      return {
        title: "This invitation has expired",
        text: `Ask ${invitedBy} to send it again.`,
      };
    case "accepted":
      return { title: "Invitation accepted", text: `You joined ${teamName} by this link.` };
    case "declined":
      return {
        title: "Invitation declined",
        text: `If you still want to join ${teamName}, ask ${invitedBy} to invite you again.`,
      };
    case "revoked":
      return {
        title: "This invitation was withdrawn",
        text: `If you think that is a mistake, ask ${invitedBy}.`,
      };
    default:
      return state satisfies never;
  }
}

function OpenInvitation({
  token,
  invitation: { teamName, invitedBy, email, role },
  onDeclined,
}: {
  token: string;
  invitation: Invitation;
  onDeclined: () => void;
}) {
  const navigate = useNavigate();
  const { data: user, isPending } = useQuery({ ...signedInUserQuery, retry: false });
  const body = { teamInvitationToken: token };
  const accept = useCall(teams.acceptInvitation, {
    onSuccess: ({ id }) => {
      switchWorkspace(id, {
        notice: `You joined ${teamName} and work in its workspace now.`,
        path: "/dashboard",
      });
    },
    // The page shows the error.
    onError: () => undefined,
  });
  const decline = useCall(teams.declineInvitation, {
    onSuccess: onDeclined,
    onError: () => undefined,
  });
  const error = accept.error ?? decline.error;
  const here = `/join/${token}`;
  // Only the invited address can accept.
  const isOther = user !== undefined && user !== null && !sameEmail(user.email, email);
  const signIn = (screen: string) => ({
    to: withReturnPath(screen, here),
    state: emailState(email),
  });
  return (
    <MessagePage
      title={`Join ${teamName}`}
      text={`${invitedBy} invites ${email} to the team ${teamName} as a ${role}. ${
        role === "viewer"
          ? "You can view and download the team’s songs, agreements and files."
          : "You can work on the team’s songs, agreements and files."
      }`}
    >
      {error !== null && (
        <div className="w-full">
          <FormError error={error}>{errorMessage(error)}</FormError>
        </div>
      )}
      {isPending ? (
        <Skeleton className="h-11 w-40" />
      ) : isOther ? (
        <SwitchAccountButton
          onSignedOut={() => {
            const { to, state } = signIn("/login");
            void navigate(to, { state });
          }}
        />
      ) : user ? (
        <Button busy={accept.isPending || accept.isSuccess} onClick={() => accept.mutate({ body })}>
          Accept
        </Button>
      ) : (
        <>
          <ButtonLink {...signIn("/signup")}>Create account</ButtonLink>
          <ButtonLink {...signIn("/login")} variant="quiet">
            Sign In
          </ButtonLink>
        </>
      )}
      <Button variant="quiet" busy={decline.isPending} onClick={() => decline.mutate({ body })}>
        Decline
      </Button>
      {!isPending && (
        <p className="w-full text-sm text-muted">
          {isOther
            ? `You are signed in as ${user.email}. Only the account of ${email} can accept.`
            : user
              ? `You are signed in as ${user.email}.`
              : `Use the email address ${email}: only its account can accept.`}
        </p>
      )}
    </MessagePage>
  );
}
