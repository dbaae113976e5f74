import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import { bulkSongsRefusal } from "../../../../../shared/domain/bulk/bulk-limits.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { saveFile } from "../../../lib/downloads/save-file.ts";
import { useKnownSongs } from "../new/use-known-songs.ts";
import { useStartBulk } from "../new/use-start-bulk.ts";
import { faultyLinesCsv } from "../reading/faulty-lines.ts";
import type { SpreadsheetTable } from "../reading/read-table.ts";
import { storedSong, type Review } from "../reading/review-songs.ts";
import { FilterButtons } from "../../../components/ui/lists/filter-buttons.tsx";
import { CreateBar } from "./create-bar.tsx";
import { ReviewNotes } from "./review-notes.tsx";
import { ShownInSteps } from "./shown-in-steps.tsx";
import { SongPreview } from "./song-preview.tsx";

type Filter = "all" | "ready" | "faulty" | "known";

/** The preview of a file: how many songs are good, the faults of the others by line, and the button that creates the drafts. */
export function ReviewedSongs({
  fileName,
  table,
  template,
  review,
  correctedId,
}: {
  fileName: string;
  table: SpreadsheetTable;
  template: TemplateView | undefined;
  review: Review;
  correctedId: string | undefined;
}) {
  const navigate = useNavigate();
  const start = useStartBulk((id) => void navigate(`/bulks/${id}`));
  const [filter, setFilter] = useState<Filter>("all");
  const [leavesKnownOut, setLeavesKnownOut] = useState(true);
  const { songs, looseFaults } = review;
  const ready = useMemo(() => songs.filter(({ faults }) => faults.length === 0), [songs]);
  const { known, isPending, isError, retry } = useKnownSongs(
    useMemo(() => ready.map(({ song }) => song), [ready]),
    correctedId,
  );
  const isKnown = (line: number) => known.has(line);
  const chosen = ready.filter(({ song }) => !leavesKnownOut || !isKnown(song.line));
  const faulty = songs.length - ready.length;
  const tooMany = bulkSongsRefusal(songs.length);
  const shown = songs.filter(({ song, faults }) => {
    if (filter === "ready") return faults.length === 0;
    if (filter === "faulty") return faults.length > 0;
    return filter === "all" || isKnown(song.line);
  });
  const create = () =>
    start.mutate({
      ...{ correctedId, fileName, templateId: template?.id },
      songs: chosen.map(({ song }) => storedSong(song)),
    });
  return (
    <section aria-labelledby="songs-of-file">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="songs-of-file" className="text-lg font-semibold">
          Songs
        </h2>
        <output className="figures text-muted">
          {countLabel(ready.length, "song")} ready, {faulty} with faults
        </output>
      </div>
      <ReviewNotes
        tooMany={tooMany}
        looseFaults={looseFaults}
        known={known.size}
        leavesKnownOut={leavesKnownOut}
        onLeaveKnownOut={setLeavesKnownOut}
        isCheckFailed={isError}
        onCheckAgain={retry}
      />
      {songs.length > 0 && (
        <FilterButtons
          label="Show songs"
          value={filter}
          onChange={setFilter}
          options={[
            { value: "all", label: "All", count: songs.length },
            { value: "ready", label: "Ready", count: ready.length },
            { value: "faulty", label: "With faults", count: faulty },
            { value: "known", label: "In another bulk", count: known.size },
          ]}
        />
      )}
      <ShownInSteps key={filter} items={shown} label="Songs of the file">
        {(one) => (
          <SongPreview key={one.song.line} reviewed={one} isKnown={isKnown(one.song.line)} />
        )}
      </ShownInSteps>
      <CreateBar
        chosen={chosen.length}
        left={songs.length - chosen.length}
        isCorrection={correctedId !== undefined}
        isDisabled={chosen.length === 0 || tooMany !== undefined || isPending}
        start={start}
        onCreate={create}
        onDownloadFaulty={
          faulty + looseFaults.length === 0
            ? undefined
            : () =>
                saveFile(
                  `Faulty lines of ${baseOf(fileName)}.csv`,
                  faultyLinesCsv(table, review),
                  "text/csv",
                )
        }
      />
    </section>
  );
}

const baseOf = (fileName: string) => fileName.replace(/\.\w{1,5}$/, "");
