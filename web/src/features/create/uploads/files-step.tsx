import { useQuery } from "@tanstack/react-query";
import type { FilePurpose } from "../../../../../shared/domain/files/song-files.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { StepButtons } from "../step-buttons.tsx";
import type { StepNavigation } from "../use-wizard-steps.ts";
import { DropZone } from "./drop-zone.tsx";
import { UploadRow } from "./upload-row.tsx";
import { storageUsageQuery } from "../../../api/files.ts";
import { useRemoveFile } from "./use-remove-file.ts";
import { useAddFiles } from "./use-add-files.ts";

/** The files step: the song's recordings and picture, all optional. */
export function FilesStep({ wizard }: { wizard: StepNavigation }) {
  const { data: usage } = useQuery(storageUsageQuery);
  return (
    <>
      <div className="grid items-start gap-x-8 gap-y-7 lg:grid-cols-2">
        <PurposeFiles purpose="audio" title="Audio" />
        <PurposeFiles purpose="artwork" title="Artwork" />
      </div>
      {usage !== undefined && (
        <p className="figures mt-5 text-sm text-muted">
          {usage.formattedUsed} of {usage.formattedLimit} of your storage used
        </p>
      )}
      <StepButtons onBack={wizard.goBack}>
        <Button onClick={wizard.complete}>{wizard.next?.enter}</Button>
      </StepButtons>
    </>
  );
}

function PurposeFiles({ purpose, title }: { purpose: FilePurpose; title: string }) {
  const remove = useRemoveFile();
  const { mine, retry } = useAddFiles(purpose);
  return (
    <section aria-labelledby={`files-${purpose}`} className="min-w-0">
      <h2 id={`files-${purpose}`} className="mb-2.5 font-semibold">
        {title}
      </h2>
      <DropZone purpose={purpose} />
      {mine.length > 0 && (
        <ul aria-label={title} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
          {mine.map((entry) => (
            <UploadRow
              key={entry.key}
              entry={entry}
              onRemove={() => void remove(entry)}
              onRetry={() => retry(entry.key)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
