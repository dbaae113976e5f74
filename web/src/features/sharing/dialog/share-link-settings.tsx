import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ShareLinkView } from "../../../../../shared/contracts/sharing/views.ts";
import { errorMessage } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { songShareLinkQuery } from "../../../api/sharing.ts";
import { useCall } from "../../../api/use-call.ts";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { closedLinkReason } from "../closed-link.ts";
import { CopyShareLink } from "../copy-share-link.tsx";
import { shareActivityText } from "./activity-text.ts";
import { DownloadChoices } from "./download-choices.tsx";
import { describeLink, LinkSettings } from "./link-settings.tsx";
import { viewOnlyNote } from "./permission-labels.ts";

/** The settings of a song's share link: copy it, its permission, password and last day. */
export function ShareLinkSettings({ songId }: { songId: string }) {
  const { data: link, error, isPending } = useQuery(songShareLinkQuery(songId));
  return (
    <section aria-labelledby="share-link" className="mt-6 border-t pt-4">
      <div className="flex items-center gap-3">
        <h3 id="share-link" className="flex-1 font-semibold">
          Share link
        </h3>
        {link !== undefined && closedLinkReason(link) === undefined && (
          <CopyShareLink songId={songId} className="-mr-2" />
        )}
      </div>
      {isPending && <Skeleton className="mt-3 h-12" />}
      {link === undefined && !isPending && (
        <p role="alert" className="mt-1 text-muted">
          {errorMessage(error, "Failed to get share link")}
        </p>
      )}
      {link !== undefined && <Settings songId={songId} link={link} />}
    </section>
  );
}

const abilities = { view: "listen and read the lyrics", download: "listen and download" };

function Settings({ songId, link }: { songId: string; link: ShareLinkView }) {
  const queryClient = useQueryClient();
  const update = useCall(sharing.updateShareLink, {
    failure: "Failed to change the share link",
    onSuccess: (changed) => {
      // The next click must change this version of the link, not the previous one.
      queryClient.setQueryData(songShareLinkQuery(songId).queryKey, changed);
    },
  });
  const summary = useRef<HTMLElement>(null);
  const params = { id: songId };
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {describeLink(link, abilities)} {shareActivityText(link)}.
      </p>
      <details className="mt-2">
        <summary
          ref={summary}
          className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-pen sm:min-h-9"
        >
          Link settings
        </summary>
        <LinkSettings
          link={link}
          isPending={update.isPending}
          fallback={summary}
          onChange={(body, settled) => update.mutate({ params, body }, settled)}
        >
          {link.permission === "view" && <p className="text-sm text-muted">{viewOnlyNote}</p>}
          {link.permission === "download" && (
            <DownloadChoices
              downloads={link}
              onChange={(body) => update.mutate({ params, body })}
            />
          )}
        </LinkSettings>
      </details>
    </>
  );
}
