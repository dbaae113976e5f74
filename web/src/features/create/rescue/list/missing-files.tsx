import { useState } from "react";
import type { UploadReviewCard } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { countLabel } from "../../../../../../shared/domain/text/count-label.ts";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import { useFilesOfRescue } from "../queue/files-of-rescue.ts";
import { oneOfEachDocument } from "./document-group.ts";
import { filesWithout, forgetSentFile, readSentFiles } from "../queue/sent-files.ts";

/** Names the files that were on their way when their page was closed, so that one drops them again. */
export function MissingFiles({
  userId,
  cards,
}: {
  userId: string;
  cards: readonly UploadReviewCard[];
}) {
  const [, setForgotten] = useState(0);
  const here = [
    // Each change of theirs also changes what is remembered.
    ...useFilesOfRescue(),
    ...oneOfEachDocument(cards).map(({ file }) => ({ name: file.name, sizeBytes: file.size })),
  ];
  const missing = filesWithout(readSentFiles(userId), here);
  if (missing.length === 0) return null;
  const forget = () => {
    for (const file of missing) forgetSentFile(file);
    setForgotten(missing.length);
  };
  return (
    <section
      aria-labelledby="missing"
      className="mt-4 rounded-card bg-amber-wash px-4 py-3 text-amber"
    >
      <h2 id="missing" className="font-semibold">
        {countLabel(missing.length, "file")} did not arrive
      </h2>
      <p className="text-sm">
        The page was closed before they were uploaded. Drop them again to have them read.
      </p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-sm [overflow-wrap:anywhere]">
        {missing.map(({ name, sizeBytes }, index) => (
          <li key={`${name} ${sizeBytes} ${index}`}>{name}</li>
        ))}
      </ul>
      <Button size="small" variant="quiet" className="mt-2 text-ink" onClick={forget}>
        Forget these
      </Button>
    </section>
  );
}
