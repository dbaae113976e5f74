import { Suspense, useState } from "react";
import type { CustomFieldView } from "../../../../shared/contracts/custom-fields/endpoints.ts";
import { maxCustomFields } from "../../../../shared/domain/custom-fields/custom-field.ts";
import { songs } from "../../api/endpoints.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { EmptyState } from "../../components/ui/lists/empty-state.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { whenOnline } from "../../lib/network/when-online.ts";
import { toast } from "../../lib/toasts.ts";
import { placeLabels, placeOf, typeLabels } from "./field-texts.ts";

const FieldDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./field-dialog.tsx")).FieldDialog };
});

const quiet = { size: "small", variant: "quiet" } as const;

/** The custom fields of the workspace. Without a plan they are read and deleted, by a viewer only read. */
export function FieldList({
  fields,
  hasPlan,
}: {
  fields: readonly CustomFieldView[];
  hasPlan: boolean;
}) {
  const isMember = useHasRoleAtLeast("member");
  const mayChange = isMember && hasPlan;
  const [edited, setEdited] = useState<CustomFieldView | "new">();
  const [removed, setRemoved] = useState<CustomFieldView>();
  const isFull = fields.length >= maxCustomFields;
  const add = mayChange && !isFull && <Button onClick={() => setEdited("new")}>Add field</Button>;
  return (
    <>
      {!hasPlan && fields.length > 0 && (
        <p role="note" className="mb-5 max-w-[64ch] rounded-card bg-wash px-4 py-3 text-sm">
          Custom fields need the Pro plan. Sent sheets keep theirs; new sheets are sent without
          them. You can read and delete the fields that you have.{" "}
          <a href="/pricing" className="font-semibold text-pen underline underline-offset-4">
            See the plans
          </a>
        </p>
      )}
      {fields.length === 0 && !hasPlan ? (
        <EmptyState
          title="Custom fields are part of the Pro plan"
          heading="h2"
          text="With them, your sheets say what they need to say besides shares, for instance a catalogue number, a session date or who played which instrument."
        >
          <ButtonLink to="/pricing">See the plans</ButtonLink>
        </EmptyState>
      ) : fields.length === 0 ? (
        <EmptyState
          title="No custom fields yet"
          heading="h2"
          text="Add what your sheets need to say, for instance a catalogue number, a session date or who played which instrument."
        >
          {add}
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-sm text-muted">
              {isFull
                ? `${maxCustomFields} fields are the most. Delete one to add another.`
                : `${fields.length} of ${maxCustomFields} fields`}
            </p>
            {add}
          </div>
          <ul aria-label="Custom fields" className="grid gap-3">
            {fields.map((field) => (
              <li
                key={field.id}
                className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line px-4 py-3"
              >
                <div className="min-w-0">
                  <h2 className="font-semibold wrap-anywhere">{field.label}</h2>
                  <p className="text-sm text-muted">
                    {typeLabels[field.type]} · {placeLabels[placeOf(field)]}
                    {field.required && " · Required"}
                  </p>
                  {field.choices !== undefined && (
                    <p className="text-sm wrap-anywhere text-muted">{field.choices.join(", ")}</p>
                  )}
                </div>
                <div className="flex gap-2">
                  {mayChange && (
                    <Button {...quiet} onClick={() => setEdited(field)}>
                      Edit<span className="sr-only"> {field.label}</span>
                    </Button>
                  )}
                  {isMember && (
                    <Button {...quiet} onClick={() => setRemoved(field)}>
                      Delete<span className="sr-only"> {field.label}</span>
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {edited !== undefined && (
        <Suspense>
          <FieldDialog
            {...(edited === "new" ? {} : { field: edited })}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
      {removed !== undefined && (
        <RemoveDialog field={removed} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}

function RemoveDialog({ field, onClose }: { field: CustomFieldView; onClose: () => void }) {
  const remove = useCall(songs.removeCustomField, {
    failure: "Failed to delete",
    onSuccess: () => {
      toast({ description: `“${field.label}” was deleted` });
      onClose();
    },
  });
  return (
    <Dialog
      title={`Delete “${field.label}”?`}
      description="Sent sheets keep the field and what was filled in. Drafts are sent without it."
      onClose={onClose}
    >
      <DialogButtons onClose={onClose}>
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id: field.id } })}
        >
          Delete field
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
