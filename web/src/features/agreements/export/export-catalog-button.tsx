import { useState } from "react";
import { callListEndpoint } from "../../../../../shared/contracts/client.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { saveFile } from "../../../lib/downloads/save-file.ts";

/** Songs per page of the list. */
const pageSongs = 200;

/** The button that saves all songs with contributors, publishers, recordings and shares as a CSV file. */
export function ExportCatalogButton() {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ catalogRows }, { writeCsv }, all] = await Promise.all([
        import("../../../../../shared/contracts/songs/catalog-rows.ts"),
        import("../../../../../shared/domain/text/write-csv.ts"),
        readSongs(),
      ]);
      saveFile("splitsheet-songs.csv", writeCsv(catalogRows(all)), "text/csv");
    } catch (error) {
      toastFailure(error, "Failed to export your songs");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}

async function readSongs() {
  const all = [];
  let cursor: string | undefined;
  do {
    const page = await callListEndpoint(songs.list, { query: { limit: pageSongs, cursor } });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}
