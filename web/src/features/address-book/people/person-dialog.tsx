import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { PersonFields } from "./person-fields.tsx";
import { usePersonForm } from "./use-person-form.ts";

/** The dialog that adds or changes a person of the address book. */
export function PersonDialog({
  person,
  onClose,
  onRemove,
}: {
  person: PersonView | undefined;
  onClose: () => void;
  onRemove: (person: PersonView) => void;
}) {
  const { form, base, problem, submit, isSaving } = usePersonForm(person, onClose);
  return (
    <Dialog
      title={person === undefined ? "Add person" : person.name}
      description={
        person === undefined
          ? "The wizard suggests them as you type their name."
          : "Sheets you already sent keep their own copy."
      }
      fullOnPhone
      onClose={onClose}
    >
      <form
        noValidate
        className="mt-5 grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => void submit(event)}
      >
        <PersonFields form={form} />
        {problem !== undefined && (
          <div className="sm:col-span-2">
            <FormError>{problem}</FormError>
          </div>
        )}
        <div className="sm:col-span-2">
          <DialogButtons onClose={onClose}>
            <MemberOnly>
              {base !== undefined && (
                <Button
                  variant="quiet"
                  className="sm:order-first sm:mr-auto"
                  onClick={() => onRemove(base)}
                >
                  Delete
                </Button>
              )}
              <Button type="submit" busy={isSaving}>
                {person === undefined ? "Add person" : "Save Changes"}
              </Button>
            </MemberOnly>{" "}
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  );
}
