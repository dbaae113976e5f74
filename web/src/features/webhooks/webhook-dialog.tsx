import { useRef, useState } from "react";
import { ApiError } from "../../../../shared/contracts/client.ts";
import type { WebhookView } from "../../../../shared/contracts/webhooks/endpoints.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import type { WebhookEventType } from "../../../../shared/domain/webhooks/webhook-event-types.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { webhooks } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { toast } from "../../lib/toasts.ts";
import { EventChoice } from "./event-choice.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

/** The dialog that adds a webhook and then shows its secret, or changes one. */
export function WebhookDialog({
  webhook,
  onClose,
}: {
  /** The webhook that is changed; undefined for a new one. */
  webhook?: WebhookView;
  onClose: () => void;
}) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [description, setDescription] = useState(webhook?.description ?? "");
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhook?.events ?? []);
  const [wasSubmitted, setSubmitted] = useState(false);
  const urlField = useRef<HTMLInputElement>(null);
  // The form shows the errors. On a phone a refused address is above what the screen shows.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.details.some(({ path }) => path === "url"))
      urlField.current?.focus();
  };
  const create = useCall(webhooks.create, { onError });
  const update = useCall(webhooks.update, {
    onError,
    onSuccess: () => {
      toast({ description: "Webhook saved" });
      onClose();
    },
  });
  if (create.data !== undefined)
    return <SecretDialog secret={create.data.secret} onClose={onClose} />;
  const { error } = webhook === undefined ? create : update;
  const refused = error instanceof ApiError ? error.details : [];
  const refusalOf = (field: string) => refused.find(({ path }) => path === field)?.message;
  const submit = () => {
    setSubmitted(true);
    if (url.trim() === "") urlField.current?.focus();
    if (url.trim() === "" || events.length === 0) return;
    const body = { url: url.trim(), description: description.trim(), events: [...events] };
    if (webhook === undefined) create.mutate({ body });
    else update.mutate({ params: { id: webhook.id }, body: { ...body, isOn: webhook.isOn } });
  };
  const urlError = wasSubmitted && url.trim() === "" ? "Address is required" : refusalOf("url");
  return (
    <Dialog
      title={webhook === undefined ? "Add a webhook" : "Edit webhook"}
      onClose={onClose}
      fullOnPhone
    >
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={urlField}
          label="Address"
          type="url"
          inputMode="url"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="https://example.com/webhooks"
          hint="Where your receiver listens: https, on the public internet"
          error={urlError}
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <TextField
          label="Description (optional)"
          autoComplete="off"
          maxLength={bounds.webhookDescriptionCharacters}
          hint="For the people of this workspace, for instance “Royalty system”"
          error={refusalOf("description")}
          value={description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        <EventChoice
          events={events}
          isMissing={wasSubmitted && events.length === 0}
          onChange={setEvents}
        />
        {error !== null && refusalOf("url") === undefined && (
          <FormError error={error}>{errorMessage(error)}</FormError>
        )}
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={create.isPending || update.isPending}>
            {webhook === undefined ? "Add webhook" : "Save"}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
