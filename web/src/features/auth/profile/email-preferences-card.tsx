import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EmailKind } from "../../../../../shared/domain/account/email-kinds.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { preferencesQuery } from "../../../api/preferences.ts";
import { useCall } from "../../../api/use-call.ts";
import { Card } from "../../../components/ui/lists/card.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";

const kinds: readonly { kind: EmailKind; label: string; note: string }[] = [
  { kind: "drafts", label: "Drafts", note: "A week before an untouched draft is deleted." },
  {
    kind: "expiry",
    label: "Expiring agreements",
    note: "Three days before an agreement you sent expires, if someone has not signed.",
  },
];

type Choices = Partial<Record<EmailKind, boolean>>;

/** The card with the kinds of emails that the user can turn off. */
export function EmailPreferencesCard() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(preferencesQuery);
  // Local state, because a checkbox would show its old state until the mutation is pending.
  const [unsaved, setUnsaved] = useState<Choices>({});
  const settle = (emails: Choices) =>
    setUnsaved((chosen) => {
      const isPressedSince = ({ kind }: { kind: EmailKind }) => chosen[kind] !== emails[kind];
      return Object.fromEntries(
        kinds.filter(isPressedSince).map(({ kind }) => [kind, chosen[kind]]),
      );
    });
  const save = useCall(songs.updatePreferences, {
    onSuccess: (saved, { body }) => {
      client.setQueryData(preferencesQuery.queryKey, saved);
      settle(body.emails);
    },
    onError: (error, { body }) => {
      toastFailure(error, "Failed to save your email preferences");
      settle(body.emails);
    },
  });
  const choose = (choice: Choices) => {
    setUnsaved((chosen) => ({ ...chosen, ...choice }));
    save.mutate({ body: { emails: choice } });
  };
  if (data === undefined && error !== null)
    return <LoadFailure title="Email preferences" error={error} onRetry={() => void refetch()} />;
  return (
    <Card aria-labelledby="email-preferences" className="p-5 sm:p-6">
      <h2 id="email-preferences" className="text-lg font-semibold">
        Email preferences
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        Emails that are part of signing, and those about your account's security, are always sent.
      </p>
      {data === undefined ? (
        <Skeleton className="mt-4 h-24" />
      ) : (
        <ul className="mt-3 divide-y">
          {kinds.map(({ kind, label, note }) => (
            <li key={kind}>
              <label className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 py-3">
                <input
                  type="checkbox"
                  className="mt-1 size-4 accent-pen"
                  checked={unsaved[kind] ?? data.emails[kind]}
                  onChange={({ target }) => choose({ [kind]: target.checked })}
                />
                <span className="font-medium">{label}</span>
                <span className="col-start-2 text-sm text-muted">{note}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
