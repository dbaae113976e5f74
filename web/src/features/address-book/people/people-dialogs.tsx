import { Suspense } from "react";
import type { PersonView } from "../../../../../shared/contracts/address-book/people.ts";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { DialogLoading } from "../dialog-loading.tsx";
import type { PeopleDialog } from "./people-list-state.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";

const PersonDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./person-dialog.tsx")).PersonDialog };
});
const MergeDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./merge-dialog.tsx")).MergeDialog };
});
const GroupDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("../groups/group-dialog.tsx")).GroupDialog };
});
const ImportDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("../import/import-dialog.tsx")).ImportDialog };
});

/** Renders the open dialog of the list of people. The code of a dialog is loaded when it opens. */
export function PeopleDialogs({
  dialog,
  onClose,
  onFinished,
  onRemove,
}: {
  dialog: PeopleDialog | undefined;
  onClose: () => void;
  /** Called when the chosen people were merged or added to a group. */
  onFinished: () => void;
  onRemove: (person: PersonView) => void;
}) {
  return (
    <Suspense fallback={<DialogLoading />}>
      {dialog?.kind === "person" && (
        <PersonDialog person={dialog.person} onClose={onClose} onRemove={onRemove} />
      )}
      {dialog?.kind === "merge" && (
        <MergeDialog people={dialog.people} onClose={onClose} onMerged={onFinished} />
      )}
      {dialog?.kind === "group" && (
        <GroupDialog members={dialog.people} onClose={onClose} onSaved={onFinished} />
      )}
      {dialog?.kind === "import" && <ImportDialog onClose={onClose} />}
    </Suspense>
  );
}
