import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type {
  WebhookDeliveryView,
  WebhookView,
} from "../../../../shared/contracts/webhooks/endpoints.ts";
import { webhooks } from "../../api/endpoints.ts";
import { webhookDeliveriesQuery } from "../../api/teams.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { PagedList } from "../../components/ui/lists/paged-list.tsx";
import { Section } from "../../components/ui/section.tsx";
import { toast } from "../../lib/toasts.ts";
import { DeliveryEntry } from "./delivery-entry.tsx";

/** Milliseconds between two reads of the log while an attempt is about to be made. */
const refetchMs = 2000;
/** Milliseconds before an attempt is due from which the log is read for it. */
const aheadMs = 60_000;

const isAttemptNear = ({ nextAt }: WebhookDeliveryView): boolean =>
  nextAt !== undefined && Date.parse(nextAt) < Date.now() + aheadMs;

/** What was sent to a webhook in the last 30 days, or waits, newest first. */
export function DeliveryLog({ webhook, hasPlan }: { webhook: WebhookView; hasPlan: boolean }) {
  const params = { id: webhook.id };
  const query = useInfiniteQuery({
    ...webhookDeliveriesQuery(webhook.id),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isAttemptNear)) === true ? refetchMs : false,
  });
  const test = useCall(webhooks.sendTest, { failure: "Failed to send the test" });
  const hasHeld =
    query.hasNextPage ||
    query.data?.pages.some(({ items }) => items.some(({ state }) => state === "held")) === true;
  return (
    <Section
      title="Log"
      action={
        hasPlan && (
          <Button
            variant="quiet"
            size="small"
            busy={test.isPending}
            onClick={() => test.mutate({ params })}
          >
            Send a test
          </Button>
        )
      }
    >
      <p className="text-sm text-muted">The last 30 days, newest first</p>
      {hasPlan && webhook.isOn && hasHeld && <SendAllHeld webhookId={webhook.id} />}
      <PagedList
        query={query}
        waiting={<Skeleton className="mt-3 h-32" />}
        failure="The log could not be loaded."
        empty="Nothing was sent yet. Send a test to see whether your receiver answers."
      >
        {(deliveries) => (
          <ul aria-label="Deliveries" className="mt-3 divide-y border-t">
            {deliveries.map((delivery) => (
              <DeliveryEntry
                key={delivery.id}
                webhook={webhook}
                delivery={delivery}
                canSend={hasPlan}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

/** The button that sends everything that is held, oldest first. A call sends some of it. */
function SendAllHeld({ webhookId }: { webhookId: string }) {
  const [isSending, setSending] = useState(false);
  const send = useCall(webhooks.sendHeld, { failure: "Failed to send what is held" });
  const sendAll = async () => {
    setSending(true);
    let sent = 0;
    try {
      let cursor: string | undefined;
      do {
        const part = await send.mutateAsync({ params: { id: webhookId }, body: { cursor } });
        sent += part.sent;
        cursor = part.nextCursor;
      } while (cursor !== undefined);
      toast({
        description:
          sent === 0
            ? "Nothing is held"
            : sent === 1
              ? "1 event is sent"
              : `${sent} events are sent`,
      });
    } catch {
      // The call has shown its failure. What is left is still held.
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="small"
      className="mt-3"
      busy={isSending}
      onClick={() => void sendAll()}
    >
      Send all held
    </Button>
  );
}
