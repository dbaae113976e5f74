import { useMutation } from "@tanstack/react-query";
import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { Button } from "../../../components/ui/button.tsx";
import { messageOf } from "../../../lib/api.ts";
import { auth } from "../../../lib/endpoints.ts";
import { formatMoment } from "../../../lib/format.ts";
import { toast, toastError } from "../../../lib/toasts.ts";

/** An account elsewhere, with the way to disconnect it. */
export function IdentityRow({
  identity: { id, provider, email, connectedAt },
  canDisconnect,
  onChanged,
}: {
  identity: { id: string; provider: string; email: string; connectedAt: string };
  canDisconnect: boolean;
  onChanged: () => Promise<void>;
}) {
  const disconnect = useMutation({
    mutationFn: () => callEndpoint(auth.disconnect, { params: { id } }),
    onSuccess: async () => {
      await onChanged();
      toast({ title: "Disconnected", description: `${provider} no longer opens your account.` });
    },
    onError: (error) => toastError(messageOf(error)),
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
          onClick={() => disconnect.mutate()}
        >
          Disconnect
        </Button>
      )}
    </li>
  );
}
