import { useState } from "react";
import { Link } from "react-router";
import type { WebhookView } from "../../../../shared/contracts/webhooks/endpoints.ts";
import { maxWebhooks } from "../../../../shared/domain/webhooks/webhook-attempts.ts";
import { webhookEventTypes } from "../../../../shared/domain/webhooks/webhook-event-types.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { BoundedList } from "../../components/programs/bounded-list.tsx";
import { VerifySection } from "./verify-section.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { stateOfWebhook } from "./webhook-texts.ts";

/** The webhooks of a workspace, oldest first, and how to verify what they send. */
export function WebhookList({
  webhooks,
  hasPlan,
}: {
  webhooks: readonly WebhookView[];
  hasPlan: boolean;
}) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <BoundedList
        count={webhooks.length}
        max={maxWebhooks}
        whenFull="Delete one to add another."
        empty={{
          title: "No webhooks yet",
          text: "Add the address of your receiver and choose what it is told.",
        }}
        add={hasPlan && <Button onClick={() => setAdding(true)}>Add a webhook</Button>}
      >
        <ul aria-label="Webhooks" className="divide-y rounded-card border bg-sheet">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <WebhookLink webhook={webhook} />
            </li>
          ))}
        </ul>
      </BoundedList>
      <div className="mt-6">
        <VerifySection />
      </div>
      {isAdding && <WebhookDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** A webhook in the list, which leads to its log and its settings. */
function WebhookLink({ webhook }: { webhook: WebhookView }) {
  const { id, url, description, events } = webhook;
  const [state, tone] = stateOfWebhook(webhook);
  return (
    <Link
      to={`/webhooks?webhook=${id}`}
      className="flex min-h-11 flex-wrap items-start gap-x-4 gap-y-2 p-4 hover:bg-wash sm:p-5"
    >
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-semibold wrap-anywhere">{description || url}</span>
        {description !== "" && (
          <span className="mt-0.5 block font-mono text-sm text-muted wrap-anywhere">{url}</span>
        )}
        <span className="mt-1 block text-sm text-muted">
          {events.length === webhookEventTypes.length
            ? "All events"
            : events.length === 1
              ? "1 event"
              : `${events.length} events`}
        </span>
      </span>
      <Pill tone={tone}>{state}</Pill>
    </Link>
  );
}
