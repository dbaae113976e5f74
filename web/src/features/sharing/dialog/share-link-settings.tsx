import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ShareLinkView } from "../../../../../shared/contracts/sharing/views.ts";
import { errorMessage } from "../../../api/call-errors.ts";
import { sharing } from "../../../api/endpoints.ts";
import { songShareLinkQuery } from "../../../api/sharing.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { PasswordField } from "../../../components/ui/fields/password-field.tsx";
import { SelectField } from "../../../components/ui/fields/select-field.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { Checkbox } from "../../../components/ui/fields/checkbox.tsx";
import { closedLinkReason } from "../closed-link.ts";
import { CopyShareLink } from "../copy-share-link.tsx";
import { shareActivityText } from "./activity-text.ts";
import { DownloadChoices } from "./download-choices.tsx";
import { LinkExpiryField } from "./link-expiry-field.tsx";
import { ReplaceLinkButton } from "./replace-link-button.tsx";
import { linkPermissionOf, linkPermissionOptions } from "./permission-labels.ts";

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

function Settings({ songId, link }: { songId: string; link: ShareLinkView }) {
  const { isOn, generation, permission, expiresAt, hasPassword } = link;
  const queryClient = useQueryClient();
  const [password, setPassword] = useState("");
  const update = useCall(sharing.updateShareLink, {
    failure: "Failed to change the share link",
    onSuccess: (changed) => {
      // The next click must change this version of the link, not the previous one.
      queryClient.setQueryData(songShareLinkQuery(songId).queryKey, changed);
      setPassword("");
    },
  });
  const { summary, rememberFocus } = useKeptFocus(update.isPending);
  const change = (body: Parameters<typeof update.mutate>[0]["body"]) => {
    rememberFocus();
    update.mutate({ params: { id: songId }, body });
  };
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {describe(link)} {shareActivityText(link)}.
      </p>
      <details className="mt-2">
        <summary
          ref={summary}
          className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-pen sm:min-h-9"
        >
          Link settings
        </summary>
        <fieldset disabled={update.isPending} className="grid gap-4 pt-3">
          <Checkbox
            label="The link is on"
            className="pl-0!"
            checked={isOn}
            onChange={(event) => change({ isOn: event.currentTarget.checked })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="Link permission"
              options={linkPermissionOptions}
              value={permission}
              onChange={(event) =>
                change({ permission: linkPermissionOf(event.currentTarget.value) })
              }
            />
            <LinkExpiryField
              key={expiresAt ?? "none"}
              expiresAt={expiresAt}
              onSet={(next) => change({ expiresAt: next })}
            />
          </div>
          {permission === "download" && <DownloadChoices downloads={link} onChange={change} />}
          <div>
            <PasswordField
              label={hasPassword ? "New link password" : "Link password (optional)"}
              autoComplete="new-password"
              hint="At least 6 characters"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                variant="quiet"
                size="small"
                disabled={password.length < 6}
                onClick={() => change({ password })}
              >
                Set password
              </Button>
              {hasPassword && (
                <Button variant="quiet" size="small" onClick={() => change({ password: null })}>
                  Remove password
                </Button>
              )}
            </div>
          </div>
          <ReplaceLinkButton
            isBusy={update.isPending}
            onConfirm={(done) =>
              update.mutate(
                { params: { id: songId }, body: { renews: generation } },
                { onSettled: done },
              )
            }
          />
        </fieldset>
      </details>
    </>
  );
}

const controls = "a, button, input, select, summary";

/** Returns the focus to the control that made a change: it was disabled while the change was sent. */
function useKeptFocus(isPending: boolean) {
  const summary = useRef<HTMLElement>(null);
  const control = useRef<Element>(null);
  useEffect(() => {
    if (isPending) return;
    const before = control.current;
    control.current = null;
    // If the user has moved to another control, the focus stays there.
    if (before === null || document.activeElement?.matches(controls) === true) return;
    if (before instanceof HTMLElement) before.focus();
    // The control is gone, or can't be used after the change.
    if (document.activeElement !== before) summary.current?.focus();
  }, [isPending]);
  const rememberFocus = () => {
    control.current = document.activeElement;
  };
  return { summary, rememberFocus };
}

function describe(link: ShareLinkView): string {
  const reason = closedLinkReason(link);
  if (reason === "off") return "The link is off. It opens nothing.";
  if (reason === "expired") return "The link has expired. It opens nothing.";
  const { permission, hasPassword, expiresAt } = link;
  const can = permission === "download" ? "listen and download" : "listen and read the lyrics";
  const who = hasPassword ? "Anyone with the link and its password" : "Anyone with the link";
  const until = expiresAt === null ? "" : ` until ${new Date(expiresAt).toLocaleDateString()}`;
  return `${who} can ${can}${until}.`;
}
