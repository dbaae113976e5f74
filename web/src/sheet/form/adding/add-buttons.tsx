import { Button } from "../../../components/ui/buttons/button.tsx";
import { emptyPublisherRow, emptyRow, type FormRow } from "../sheet-form.ts";
import { AddFromAddressBook } from "./add-from-address-book.tsx";

/** The buttons below the rows that add another one. */
export function AddButtons({
  disabled,
  hasPublishers,
  onAdd,
  onAddPeople,
}: {
  disabled: boolean;
  /** Whether a publisher can be a party. */
  hasPublishers: boolean;
  onAdd: (row: FormRow) => void;
  onAddPeople: (people: FormRow[]) => void;
}) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        variant="dashed"
        className="flex-1 basis-48"
        disabled={disabled}
        onClick={() => onAdd(emptyRow)}
      >
        Add contributor
      </Button>
      {hasPublishers && (
        <Button
          variant="dashed"
          className="flex-auto whitespace-nowrap"
          disabled={disabled}
          onClick={() => onAdd(emptyPublisherRow)}
        >
          Add a publisher as a party
        </Button>
      )}
      <AddFromAddressBook disabled={disabled} onAdd={onAddPeople} />
    </div>
  );
}
