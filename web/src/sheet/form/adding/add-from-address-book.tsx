import { Suspense, useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { whenOnline } from "../../../lib/network/when-online.ts";
import type { FormRow } from "../sheet-form.ts";

const loadDialog = async () => {
  await whenOnline();
  return { default: (await import("./address-book-dialog.tsx")).AddressBookDialog };
};
const AddressBookDialog = lazyPart(loadDialog);

/** The button that adds people of the address book, with all that is known of them. */
export function AddFromAddressBook({
  disabled,
  onAdd,
}: {
  disabled: boolean;
  onAdd: (people: FormRow[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="dashed"
        className="flex-1 basis-48"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Add from address book
      </Button>
      {isOpen && (
        <Suspense>
          <AddressBookDialog
            onAdd={(people) => {
              setOpen(false);
              onAdd(people);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
