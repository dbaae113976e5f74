import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import { bulkSongsRefusal } from "../../../../../shared/domain/bulk/bulk-limits.ts";
import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
import { errorMessage, hasErrorCode } from "../../../api/call-errors.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { saveFile } from "../../../lib/downloads/save-file.ts";
import { useIsOnline } from "../../../lib/network/use-is-online.ts";
import { useKnownSongs } from "../new/use-known-songs.ts";
import { useStartBulk } from "../new/use-start-bulk.ts";
import { faultyLinesCsv } from "../reading/faulty-lines.ts";
import type { SpreadsheetTable } from "../reading/read-table.ts";
import { storedSong, type Review } from "../reading/review-songs.ts";
import { FilterButtons } from "./filter-buttons.tsx";
import { FaultList } from "./fault-list.tsx";
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
  const isOnline = useIsOnline();
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
      {tooMany !== undefined && (
        <div className="mt-3">
          <FormError>{tooMany}</FormError>
        </div>
      )}
      {looseFaults.length > 0 && (
        <div className="mt-3 rounded-card bg-red-wash px-4 py-3">
          <h3 className="font-semibold">Lines of no song</h3>
          <FaultList faults={looseFaults} most={20} />
        </div>
      )}
      {known.size > 0 && (
        <div role="note" className="mt-3 rounded-card bg-amber-wash px-4 py-3">
          <p className="font-medium">
            {countLabel(known.size, "song")} {known.size === 1 ? "has" : "have"} a draft from
            another bulk already.
          </p>
          <label className="mt-1 flex min-h-11 items-center gap-2.5 sm:min-h-9">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-pen"
              checked={leavesKnownOut}
              onChange={({ currentTarget }) => setLeavesKnownOut(currentTarget.checked)}
            />
            Leave {known.size === 1 ? "it" : "them"} out
          </label>
        </div>
      )}
      {isError && (
        <p role="note" className="mt-3 rounded-card bg-amber-wash px-4 py-3 text-sm">
          We couldn’t check whether other bulks have these songs.{" "}
          <Button variant="text" size="small" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
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
      {start.isError && (
        <div className="mt-4">
          <FormError error={start.error}>
            {errorMessage(start.error)}{" "}
            {hasErrorCode("plan_required", start.error) && (
              <a href="/pricing" className="font-semibold underline underline-offset-4">
                See the plans
              </a>
            )}
          </FormError>
        </div>
      )}
      <div
        data-sticky-footer
        className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
      >
        <Button
          className="max-sm:w-full"
          busy={start.isPending}
          disabled={chosen.length === 0 || tooMany !== undefined || isPending}
          onClick={create}
        >
          {createLabel(chosen.length, songs.length - chosen.length, correctedId !== undefined)}
        </Button>
        {faulty + looseFaults.length > 0 && (
          <Button
            variant="quiet"
            className="max-sm:w-full"
            onClick={() =>
              saveFile(
                `Faulty lines of ${baseOf(fileName)}.csv`,
                faultyLinesCsv(table, review),
                "text/csv",
              )
            }
          >
            Download faulty lines
          </Button>
        )}
        <output className="text-sm text-muted empty:hidden">
          {start.isPending &&
            (isOnline
              ? "Storing the songs …"
              : "You are offline. It goes on as soon as you are back.")}
        </output>
      </div>
    </section>
  );
}

/** 'Create 440 drafts (60 left out)'. */
function createLabel(chosen: number, left: number, isCorrection: boolean): string {
  const leftOut = left === 0 ? "" : ` (${left} left out)`;
  return isCorrection
    ? `Create the drafts of ${countLabel(chosen, "song")}${leftOut}`
    : `Create ${countLabel(chosen, "draft")}${leftOut}`;
}

const baseOf = (fileName: string) => fileName.replace(/\.\w{1,5}$/, "");
