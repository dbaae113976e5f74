import { useState } from "react";
import { teams } from "../../api/endpoints.ts";
import type { ApiKey } from "../../api/teams.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { formatDay } from "../../lib/format.ts";
import { toast } from "../../lib/toasts.ts";
import { scopeTexts } from "./scope-texts.ts";

/** The API keys of a workspace, newest first. */
export function ApiKeyList({ apiKeys }: { apiKeys: readonly ApiKey[] }) {
  const [revoked, setRevoked] = useState<ApiKey>();
  return (
    <>
      <ul aria-label="API keys" className="divide-y rounded-card border bg-sheet">
        {apiKeys.map((apiKey) => (
          <li key={apiKey.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:p-5">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold wrap-anywhere">{apiKey.name}</span>
                {apiKey.isTest === true && <Pill tone="pen">Test</Pill>}
                {apiKey.state === "expired" && <Pill tone="amber">Expired</Pill>}
                {apiKey.state === "ended" && <Pill tone="red">Ended</Pill>}
              </p>
              <p className="mt-0.5 font-mono text-sm text-muted wrap-anywhere">{apiKey.start}_…</p>
              <p className="mt-2 text-sm">
                {apiKey.scopes.map((scope) => scopeTexts[scope]).join(" · ")}
              </p>
              <p className="mt-1 text-sm text-muted">{factsOf(apiKey)}</p>
              {apiKey.state === "ended" && (
                <p className="mt-1 text-sm text-muted">
                  The person who made it has left the team, so it no longer works.
                </p>
              )}
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Revoke ${apiKey.name}`}
              onClick={() => setRevoked(apiKey)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {revoked !== undefined && (
        <RevokeDialog apiKey={revoked} onClose={() => setRevoked(undefined)} />
      )}
    </>
  );
}

/** Who made a key and when, when it expires, and when it was last used. */
function factsOf({ createdBy, createdAt, expiresAt, state, lastUsedOn }: ApiKey): string {
  const maker = createdBy.isYou ? "you" : createdBy.name || "someone who left";
  const expiry =
    expiresAt === undefined
      ? "no expiry"
      : `${state === "expired" ? "expired" : "expires"} ${formatDay(expiresAt)}`;
  const use =
    lastUsedOn === undefined ? "never used" : `last used ${formatDay(`${lastUsedOn}T12:00:00Z`)}`;
  return `Made by ${maker} on ${formatDay(createdAt)} · ${expiry} · ${use}`;
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useCall(teams.revokeApiKey, {
    failure: "Failed to revoke",
    onSuccess: () => {
      toast({ description: `“${apiKey.name}” was revoked` });
      onClose();
    },
  });
  return (
    <Dialog
      title={`Revoke “${apiKey.name}”?`}
      description="Programs that use this key stop working at once. This can’t be undone."
      onClose={onClose}
    >
      <DialogButtons onClose={onClose}>
        <Button
          variant="danger"
          busy={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id: apiKey.id } })}
        >
          Revoke key
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
