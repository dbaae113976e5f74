import { useQuery } from "@tanstack/react-query";
import { invitationQuery } from "../../../api/invitations.ts";
import { hasErrorCode } from "../../../api/call-errors.ts";
import { LinkContentPage } from "../../../components/layouts/link-content-page.tsx";
import { MessagePage } from "../../../components/layouts/message-page.tsx";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { Invitation } from "./invitation.tsx";

/** The page of an invitation: a contributor of an uploaded agreement answers whether they signed it. */
export function InvitationPage({ invitationToken }: { invitationToken: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(invitationToken));
  if (hasErrorCode("invitation_not_found", error) || hasErrorCode("invalid_request", error))
    return (
      <MessagePage
        title="This link leads nowhere"
        text="It is incomplete, or the person who sent it has withdrawn the question or deleted the document."
      >
        <ButtonLink to="/">Go to Home</ButtonLink>
      </MessagePage>
    );
  return (
    <LinkContentPage
      logoHref="/"
      className="py-6 sm:py-10"
      loading={
        <>
          <p className="sr-only">Loading the document</p>
          <Skeleton className="h-9 w-2/3 max-w-md" />
          <Skeleton className="mt-3 h-5 w-1/2 max-w-sm" />
          <Skeleton className="mt-6 h-[60dvh]" />
        </>
      }
      failure={{
        title: "The document could not be loaded",
        error,
        onRetry: () => void refetch(),
      }}
    >
      {data && <Invitation invitation={data} invitationToken={invitationToken} />}
    </LinkContentPage>
  );
}
