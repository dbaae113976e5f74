import { useState } from "react";
import { Link } from "react-router";
import type { WebhookView } from "../../../../shared/contracts/webhooks/endpoints.ts";
import { webhooks } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { formatDay, formatMoment } from "../../lib/format.ts";
import { toast } from "../../lib/toasts.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { endingTexts, eventTexts, stateOfWebhook } from "./webhook-texts.ts";

/** A webhook with what can be done with it, and its log. */
export function WebhookDetails({ webhook, hasPlan }: { webhook: WebhookView; hasPlan: boolean }) {
  const [dialog, setDialog] = useState<"edit" | "rotate" | "remove">();
  const close = () => setDialog(undefined);
  const { id, url, description, events, isOn, ending, failingSince, formerSecretUntil } = webhook;
  const [state, tone] = stateOfWebhook(webhook);
  const update = useCall(webhooks.update, {
    failure: "Failed to change the webhook",
    onSuccess: (changed) =>
      toast({ description: changed.isOn ? "The webhook is on" : "The webhook is paused" }),
  });
  const toggle = () =>
    update.mutate({ params: { id }, body: { url, description, events, isOn: !isOn } });
  return (
    <>
      <Link to="/webhooks" className="inline-flex min-h-11 items-center text-pen hover:underline">
        All webhooks
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="headline min-w-0 text-2xl wrap-anywhere">{description || "Webhook"}</h1>
        <Pill tone={tone}>{state}</Pill>
      </div>
      <p className="mt-1 font-mono text-sm text-muted wrap-anywhere">{url}</p>
      <div className="mt-3 grid gap-1 text-sm text-muted">
        {ending !== undefined && (
          <p className="text-ink">
            We turned this webhook off on {formatDay(ending.at)}. {endingTexts[ending.reason]} What
            happens from now on is held for 30 days.
          </p>
        )}
        {isOn && failingSince !== undefined && (
          <p className="text-ink">
            Nothing has been accepted since {formatMoment(failingSince)}. After five days of this we
            turn the webhook off.
          </p>
        )}
        {!isOn && ending === undefined && (
          <p className="text-ink">
            While it is paused, events are held for 30 days. They are sent only when you send them.
          </p>
        )}
        {!hasPlan && (
          <p className="text-ink">
            Webhooks are part of the Enterprise plan. Until you have it, events are held for 30
            days.
          </p>
        )}
        {formerSecretUntil !== undefined && (
          <p>The secret before this one is valid until {formatMoment(formerSecretUntil)}.</p>
        )}
        <p>Added on {formatDay(webhook.createdAt)}</p>
      </div>
      <details className="mt-3 text-sm">
        <summary className="min-h-11 cursor-pointer py-3 text-pen hover:underline">
          {events.length === 1 ? "1 event" : `${events.length} events`}
        </summary>
        <ul className="grid list-disc gap-1 pl-5 text-muted">
          {events.map((type) => (
            <li key={type}>
              {eventTexts[type]} <code className="font-mono">{type}</code>
            </li>
          ))}
        </ul>
      </details>
      <div className="mt-3 mb-6 flex flex-wrap gap-2">
        {hasPlan && (
          <>
            <Button variant="quiet" size="small" onClick={() => setDialog("edit")}>
              Edit
            </Button>
            <Button variant="quiet" size="small" busy={update.isPending} onClick={toggle}>
              {isOn ? "Pause" : ending === undefined ? "Resume" : "Turn on"}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setDialog("rotate")}>
              New secret
            </Button>
          </>
        )}
        <Button variant="quiet" size="small" onClick={() => setDialog("remove")}>
          Delete
        </Button>
      </div>
      <DeliveryLog webhook={webhook} hasPlan={hasPlan} />
      {dialog === "edit" && <WebhookDialog webhook={webhook} onClose={close} />}
      {dialog === "rotate" && <RotateDialog webhook={webhook} onClose={close} />}
      {dialog === "remove" && <RemoveDialog webhook={webhook} onClose={close} />}
    </>
  );
}
