import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { brandingQuery, type Branding } from "../../api/branding/branding-query.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { draftOf } from "./branding-draft.ts";
import { BrandingForm } from "./branding-form.tsx";
import { BrandingPreview } from "./preview/branding-preview.tsx";

/** The page of a workspace's branding. Everybody in the workspace sees it, its owner changes it. */
export function BrandingPage() {
  const query = useQuery({ ...brandingQuery, retry: 1 });
  const isOwner = useHasRoleAtLeast("owner");
  const { data } = query;
  return (
    <>
      <h1 className="headline text-2xl">Branding</h1>
      <p className="mt-1 mb-5 max-w-[68ch] text-muted">
        How your emails, signing pages, share pages and sealed PDFs look. People always see your
        workspace’s name beside it, and certificates keep naming Splitsheet.
      </p>
      {data !== undefined ? (
        <Loaded key={data.changedAt ?? "new"} branding={data} isOwner={isOwner} />
      ) : query.isError ? (
        <LoadFailure
          title="Your branding could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton className="h-96 max-w-3xl" />
      )}
    </>
  );
}

function Loaded({ branding, isOwner }: { branding: Branding; isOwner: boolean }) {
  const { hasPlan, isNewAccount, takenOffAt } = branding;
  const mayChange = isOwner && hasPlan && !isNewAccount && takenOffAt === null;
  return (
    <>
      {!isOwner && (
        <p className="mb-5 text-muted">Only the team’s owner can change the branding.</p>
      )}
      <BrandingNote branding={branding} isOwner={isOwner} />
      {isOwner ? (
        <BrandingForm branding={branding} mayChange={mayChange} />
      ) : (
        <BrandingPreview branding={branding} draft={draftOf(branding)} />
      )}
    </>
  );
}

/** Why the branding can't be changed, or is not on what is sent now. */
function BrandingNote({ branding, isOwner }: { branding: Branding; isOwner: boolean }) {
  const { hasPlan, isNewAccount, takenOffAt } = branding;
  if (takenOffAt !== null)
    return (
      <Note>
        We have taken this branding off pages and emails. Sealed PDFs keep theirs. Please write to
        us if you think this is wrong.
      </Note>
    );
  if (!hasPlan)
    return (
      <Note
        action={
          isOwner && (
            <ButtonLink to="/pricing" variant="quiet" size="small">
              See plans
            </ButtonLink>
          )
        }
      >
        Branding is part of the Pro plan.
        {hasAny(branding) &&
          " Yours stays here, and what you have sent keeps it. What you send now goes without it."}
      </Note>
    );
  if (branding.isNameKnown === true)
    return (
      <Note>
        “{branding.workspaceName}” is, or looks like, the name of somebody else. What you send now
        goes without this branding until there is a sender’s name of your own.
      </Note>
    );
  if (isOwner && isNewAccount)
    return <Note>New accounts can set a branding 7 days after they were created.</Note>;
  return null;
}

function hasAny({ senderName, accentColor, footer, logo, replyTo }: Branding): boolean {
  return [senderName, accentColor, footer, logo, replyTo].some((one) => one !== null);
}

function Note({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mb-5 flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2 rounded-card border bg-sheet p-4">
      <p className="min-w-0 flex-1 basis-64">{children}</p>
      {action}
    </div>
  );
}
