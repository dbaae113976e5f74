import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeDevice } from "../../../../../shared/domain/account/describe-device.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { auth } from "../../../api/endpoints.ts";
import { formatMoment } from "../../../lib/format.ts";
import { toast } from "../../../lib/toasts.ts";
import { useCall } from "../../../api/use-call.ts";
import { openSessionsQuery } from "../../../api/auth.ts";
import { SignOutEverywhereDialog } from "./sign-out-everywhere-dialog.tsx";

/** The account's open sessions, with a button to end all of them. */
export function SessionsCard() {
  const [isAsking, setAsking] = useState(false);
  const { data: sessions, error, refetch } = useQuery(openSessionsQuery);
  if (error !== null)
    return (
      <LoadFailure title="Where you are signed in" error={error} onRetry={() => void refetch()} />
    );
  return (
    <Card aria-labelledby="sessions" className="p-5 sm:p-6">
      <h2 id="sessions" className="text-lg font-semibold">
        Where you are signed in
      </h2>
      {sessions === undefined ? (
        <Skeleton className="mt-4 h-14" />
      ) : (
        <ul className="mt-2 divide-y">
          {sessions.map(({ id, createdAt, ipAddress, userAgent, isCurrent }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium first-letter:uppercase">{describeDevice(userAgent)}</p>
                <p className="text-sm break-words text-muted">
                  {formatMoment(createdAt)} · {ipAddress}
                </p>
              </div>
              {isCurrent ? <Pill tone="green">This device</Pill> : <EndSession id={id} />}
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" className="mt-4" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && <SignOutEverywhereDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** The button that ends one other session. */
function EndSession({ id }: { id: string }) {
  const end = useCall(auth.endSession, {
    onSuccess: () => toast({ title: "Signed out on that device" }),
    failure: "Failed to sign out that device",
  });
  return (
    <Button variant="text" busy={end.isPending} onClick={() => end.mutate({ params: { id } })}>
      Sign out
    </Button>
  );
}
