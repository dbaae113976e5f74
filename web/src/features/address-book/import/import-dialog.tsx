import { countPeople } from "../../../../../shared/domain/text/count-label.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { invalidateStaleReads } from "../../../api/invalidation.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { toast } from "../../../lib/toasts.ts";
import { useIsOnline } from "../../../lib/network/use-is-online.ts";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { importInBatches, fetchImportPreview, type ImportPreview } from "./import-preview.ts";
import { ImportPreviewList } from "./import-preview-list.tsx";

/** Maximum file size in bytes. A file of thousands of people is far smaller. */
const largestBytes = 10 * 1024 * 1024;

/** The dialog that imports people from a CSV file, after a preview of new, changed and skipped rows. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  const [preview, setPreview] = useState<ImportPreview>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState(0);

  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setProblem(undefined);
    setPreview(undefined);
    setLeft(new Set());
    if (file.size > largestBytes) {
      setProblem("This file is larger than 10 MB.");
      return;
    }
    setBusy(true);
    try {
      // Browsers cache a failed import() for as long as the page is open.
      await whenOnline();
      const { parsePeopleCsv } = await import("./parse-people-csv.ts");
      const people = parsePeopleCsv(new Uint8Array(await file.arrayBuffer()));
      if (typeof people === "string") setProblem(people);
      else setPreview(await fetchImportPreview(people));
    } catch (error) {
      setProblem(errorMessage(error, `${file.name} can't be read.`));
    } finally {
      setBusy(false);
    }
  };
  const chosen = (preview?.rows ?? []).filter(
    ({ outcome, person }) => outcome !== "unchanged" && !left.has(person.email),
  );
  const progress = preview === undefined ? "Reading the file …" : `${done} of ${chosen.length}`;
  const run = async () => {
    setProblem(undefined);
    setBusy(true);
    try {
      await whenOnline();
      await importInBatches(
        chosen.map(({ person }) => person),
        false,
        setDone,
      );
      toast({ description: `${countPeople(chosen.length)} imported` });
      onClose();
    } catch (error) {
      // Imported people stay imported; importing them again changes nothing.
      setProblem(`${errorMessage(error)} Press Import again to continue.`);
    } finally {
      setBusy(false);
      await invalidateStaleReads(queryClient, songs.importContributors);
    }
  };
  return (
    <Dialog
      title="Import people"
      description="A CSV file from Google Contacts, Outlook or Excel. Nothing is imported before you have seen it."
      className="sm:w-[min(46rem,calc(100vw-3rem))]!"
      fullOnPhone
      onClose={onClose}
    >
      <label className="mt-5 block">
        <span className="mb-1 block text-sm font-medium text-muted">CSV file</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isBusy}
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          className="block min-h-11 w-full rounded-control border border-dashed border-field/60 p-2 text-sm file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-wash file:px-3 file:font-semibold file:text-ink"
        />
      </label>
      {preview !== undefined && (
        <ImportPreviewList
          preview={preview}
          left={left}
          onChoose={(email, isChosen) => {
            const next = new Set(left);
            if (isChosen) next.delete(email);
            else next.add(email);
            setLeft(next);
          }}
        />
      )}
      <output className="figures mt-3 block text-sm text-muted empty:hidden">
        {isBusy && (isOnline ? progress : "You are offline. It goes on as soon as you are back.")}
      </output>
      {problem !== undefined && (
        <div className="mt-4">
          <FormError>{problem}</FormError>
        </div>
      )}
      <DialogButtons onClose={onClose}>
        <Button busy={isBusy} disabled={chosen.length === 0} onClick={() => void run()}>
          {chosen.length === 0 ? "Import" : `Import ${countPeople(chosen.length)}`}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
