import {
  webhookEventTypes,
  type WebhookEventType,
} from "../../../../shared/domain/webhooks/webhook-event-types.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { eventTexts } from "./webhook-texts.ts";

/** The events of a webhook, each with a checkbox. */
export function EventChoice({
  events,
  isMissing,
  onChange,
}: {
  events: readonly WebhookEventType[];
  /** Whether the form was sent without one. */
  isMissing: boolean;
  onChange: (events: readonly WebhookEventType[]) => void;
}) {
  const hasAll = events.length === webhookEventTypes.length;
  return (
    <fieldset>
      <legend className="float-left mb-1 text-sm font-medium text-muted">What it is told</legend>
      <Button
        variant="text"
        size="small"
        className="float-right -mt-2 -mr-2"
        onClick={() => onChange(hasAll ? [] : webhookEventTypes)}
      >
        {hasAll ? "Clear all" : "Select all"}
      </Button>
      <div className="clear-both">
        {webhookEventTypes.map((type) => (
          <label key={type} className="flex min-h-11 cursor-pointer items-start gap-2.5 py-2">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-pen"
              checked={events.includes(type)}
              onChange={({ currentTarget }) =>
                onChange(
                  webhookEventTypes.filter((one) =>
                    one === type ? currentTarget.checked : events.includes(one),
                  ),
                )
              }
            />
            <span className="min-w-0">
              {eventTexts[type]} <code className="font-mono text-sm text-muted">{type}</code>
            </span>
          </label>
        ))}
      </div>
      {isMissing && <FormError>Choose at least one event</FormError>}
    </fieldset>
  );
}
