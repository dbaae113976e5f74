import { useState } from "react";
import { useNavigate } from "react-router";
import type { TemplateView } from "../../../../shared/contracts/templates/endpoints.ts";
import type { PersonOfRow } from "../../../../shared/domain/templates/template.ts";
import { bounds } from "../../../../shared/domain/text/bounds.ts";
import { errorMessage } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { FormError } from "../../components/ui/fields/form-error.tsx";
import { TextField } from "../../components/ui/fields/text-field.tsx";
import { DroppedFieldsNote } from "../../sheet/form/fields/dropped-fields-note.tsx";
import { FillPlaceholders } from "../../sheet/template/fill-placeholders.tsx";

/** The dialog that makes a draft from a template, with a title and somebody for each placeholder, and opens the draft. */
export function UseTemplateDialog({
  template,
  onClose,
}: {
  template: TemplateView;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const use = useCall(songs.draftOfTemplate, {
    onSuccess: ({ id }) => void navigate(`/create?draft=${id}&step=splits`),
    onError: (error) => setProblem(errorMessage(error)),
  });
  const submit = (people: ReadonlyMap<string, PersonOfRow>) => {
    setMissing(title.trim() === "");
    if (title.trim() === "") return;
    setProblem(undefined);
    const filled = [...people].map(([rowId, { name, email }]) => ({ rowId, name, email }));
    use.mutate({
      params: { id: template.id },
      body: { title: title.trim(), people: filled },
    });
  };
  return (
    <Dialog
      title={`New sheet: ${template.name}`}
      description="Makes a draft. Nobody is emailed before you send it."
      onClose={onClose}
      fullOnPhone
    >
      <FillPlaceholders
        template={template}
        before={
          <>
            <DroppedFieldsNote labels={template.droppedFields} className="mb-4" />
            <TextField
              label="Song title"
              required
              autoComplete="off"
              maxLength={bounds.titleCharacters}
              error={isMissing ? "Song title is required" : undefined}
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          </>
        }
        onFilled={submit}
      >
        {problem !== undefined && (
          <div className="mt-4">
            <FormError>{problem}</FormError>
          </div>
        )}
        <DialogButtons onClose={onClose}>
          <Button type="submit" busy={use.isPending}>
            Create draft
          </Button>
        </DialogButtons>
      </FillPlaceholders>
    </Dialog>
  );
}
