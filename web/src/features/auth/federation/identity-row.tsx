import { Button } from "../../../components/ui/buttons/button.tsx";
import { auth } from "../../../api/endpoints.ts";
import { formatMoment } from "../../../lib/format.ts";
import { toast } from "../../../lib/toasts.ts";
import { useCall } from "../../../api/use-call.ts";

/** A connected account, with a button to disconnect it. */
export function IdentityRow({
  identity: { id, provider, email, connectedAt },
  canDisconnect,
}: {
  identity: { id: string; provider: string; email: string; connectedAt: string };
  canDisconnect: boolean;
}) {
  const disconnect = useCall(auth.disconnect, {
    onSuccess: () =>
      toast({ title: "Disconnected", description: `You can no longer sign in with ${provider}.` }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{provider}</p>
        <p className="text-sm break-words text-muted">
          {email} · since {formatMoment(connectedAt)}
        </p>
      </div>
      {canDisconnect && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Disconnect ${provider}`}
          busy={disconnect.isPending}
          onClick={() => disconnect.mutate({ params: { id } })}
        >
          Disconnect
        </Button>
      )}
    </li>
  );
}
