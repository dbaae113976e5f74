import { useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Card } from "../../../components/ui/lists/card.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** The card that opens the deletion of the account. */
export function DeleteAccountCard() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card aria-labelledby="delete-account" className="p-5 sm:p-6">
      <h2 id="delete-account" className="text-lg font-semibold">
        Delete account
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        Your account is permanently deleted, with its songs, drafts and files. Completed agreements
        stay with everyone who signed them.
      </p>
      <Button
        variant="quiet"
        className="mt-5 border-red/50 text-red hover:bg-red-wash"
        onClick={() => setAsking(true)}
      >
        Delete account…
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
