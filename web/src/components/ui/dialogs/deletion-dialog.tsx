import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "./dialog.tsx";
import { FormError } from "../fields/form-error.tsx";

/** Lists the consequences of a deletion and asks the user to confirm it, for example by a password. */
export function DeletionDialog({
  title,
  description,
  consequences,
  problem,
  keep,
  confirm,
  isBusy,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  description: string;
  consequences: readonly string[];
  /** Why the deletion failed. */
  problem: ReactNode;
  /** The labels of the two buttons. */
  keep: string;
  confirm: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** The fields that confirm the deletion. */
  children: ReactNode;
}) {
  return (
    <Dialog onClose={onClose} readFirst title={title} description={description}>
      <ul className="mt-4 grid list-disc gap-2 pl-5 marker:text-red">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {problem !== undefined && <FormError>{problem}</FormError>}
        {children}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
