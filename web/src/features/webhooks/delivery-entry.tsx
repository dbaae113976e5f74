import { ChevronRight } from "lucide-react";
import type {
  WebhookDeliveryView,
  WebhookView,
} from "../../../../shared/contracts/webhooks/endpoints.ts";
import { webhookTestType } from "../../../../shared/domain/webhooks/webhook-event-types.ts";
import { webhooks } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { formatMoment } from "../../lib/format.ts";
import { CodeBlock } from "./code-block.tsx";
import { failureTexts, stateOfDelivery } from "./webhook-texts.ts";

/** A delivery in the log: its state, and when it is opened what was sent and what came back. */
export function DeliveryEntry({
  webhook,
  delivery,
  canSend,
}: {
  webhook: WebhookView;
  delivery: WebhookDeliveryView;
  /** Whether the plan includes webhooks. */
  canSend: boolean;
}) {
  const { id, type, occurredAt, state, nextAt, attempts, messageId, body } = delivery;
  const [word, tone] = stateOfDelivery[state];
  const last = attempts.at(-1);
  const isTest = type === webhookTestType;
  const send = useCall(webhooks.sendAgain, { failure: "Failed to send it" });
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-1">
      <details className="group min-w-0 flex-1 basis-64">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          />
          <span className="-ml-1 font-mono text-sm wrap-anywhere">{type}</span>
          <Pill tone={tone}>{word}</Pill>
          <span className="text-sm text-muted">
            {formatMoment(occurredAt)}
            {last !== undefined && ` · ${resultOf(last)}`}
          </span>
        </summary>
        <div className="grid gap-3 pt-1 pb-3 text-sm">
          {nextAt !== undefined && (
            <p className="text-muted">Next attempt {formatMoment(nextAt)}</p>
          )}
          {attempts.length === 0 ? (
            <p className="text-muted">No attempt was made yet.</p>
          ) : (
            <ol aria-label="Attempts" className="grid gap-2">
              {attempts.toReversed().map((attempt) => (
                <li key={attempt.at}>
                  {formatMoment(attempt.at)} · {resultOf(attempt)}
                  {attempt.excerpt !== "" && <Block label="Answer">{attempt.excerpt}</Block>}
                </li>
              ))}
            </ol>
          )}
          <div>
            <p className="text-muted">
              webhook-id <code className="font-mono wrap-anywhere">{messageId}</code>
            </p>
            <Block label="Body">{body}</Block>
          </div>
        </div>
      </details>
      {canSend && (webhook.isOn || isTest) && (
        <Button
          variant="quiet"
          size="small"
          className="my-1"
          aria-label={`${attempts.length === 0 ? "Send now" : "Send again"}: ${type}`}
          busy={send.isPending}
          onClick={() => send.mutate({ params: { id: webhook.id, deliveryId: id } })}
        >
          {attempts.length === 0 ? "Send now" : "Send again"}
        </Button>
      )}
    </li>
  );
}

/** The outcome of an attempt: the status or the failure, and how long it took. */
function resultOf({
  status,
  failure,
  milliseconds,
}: WebhookDeliveryView["attempts"][number]): string {
  const outcome = [
    ...(status === undefined ? [] : [String(status)]),
    ...(failure === undefined ? [] : [failureTexts[failure]]),
  ];
  return `${outcome.join(", ")} · ${milliseconds} ms`;
}

function Block({ label, children }: { label: string; children: string }) {
  return (
    <CodeBlock
      label={label}
      className="mt-1 max-h-48 p-2 [&_pre]:wrap-anywhere [&_pre]:whitespace-pre-wrap"
    >
      {children}
    </CodeBlock>
  );
}
