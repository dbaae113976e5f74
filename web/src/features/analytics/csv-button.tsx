import { useState } from "react";
import { toastFailure } from "../../api/call-errors.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { saveFile } from "../../lib/downloads/save-file.ts";

type Rows = readonly (readonly string[])[];

/** Saves the rows of a table as a CSV file. `what` names the table for those who hear the page. */
export function CsvButton({
  what,
  file,
  rows,
}: {
  what: string;
  file: string;
  rows: () => Rows | Promise<Rows>;
}) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ writeCsv }, written] = await Promise.all([
        import("../../../../shared/domain/text/write-csv.ts"),
        rows(),
      ]);
      saveFile(`splitsheet-${file}.csv`, writeCsv(written), "text/csv");
    } catch (error) {
      toastFailure(error, "The file could not be made");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="text"
      size="small"
      className="-mr-2 max-sm:-ml-2"
      busy={isBusy}
      aria-label={`Download CSV: ${what}`}
      onClick={() => void save()}
    >
      Download CSV
    </Button>
  );
}
