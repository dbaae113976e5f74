import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { ExtractedContent } from "../../../../../../shared/contracts/files/parsing.ts";
import { formatShare, toBasisPoints } from "../../../../../../shared/domain/sheet/basis-points.ts";

const shares = [
  ["songwriterPercentage", "Songwriter"],
  ["publisherPercentage", "Publisher"],
  ["copyrightPercentage", "Copyright"],
  ["masterPercentage", "Master"],
] as const;

/** All content that was read in the document, unchanged. */
export function ReadContentDetails({ content }: { content: ExtractedContent }) {
  const { splits, lyrics, rawText } = content;
  return (
    <details className="group mt-3 max-w-3xl rounded-card border border-line bg-sheet">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-card px-4 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        View Parsed Content
      </summary>
      <div className="grid gap-4 border-t px-4 py-4">
        <p className="text-sm text-muted">Extracted data may contain errors. Please review it.</p>
        <Part title="Splits" className="h-[200px]">
          {splits.length === 0 ? (
            <p className="text-muted">No splits found.</p>
          ) : (
            <ol className="grid gap-2">
              {splits.map((split, index) => (
                <li key={index} className="[overflow-wrap:anywhere]">
                  <span className="font-medium">{split.songwriterName.value}</span>
                  <span className="figures block text-sm text-muted">
                    {shares
                      .flatMap(([field, label]) => {
                        const read = split[field];
                        return read === undefined
                          ? []
                          : [`${label} ${formatShare(toBasisPoints(read.value))} %`];
                      })
                      .join(" · ") || "No share found"}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Part>
        <Part title="Lyrics" className="h-[200px]">
          <p className="own-direction whitespace-pre-line">
            {lyrics?.value ?? <span className="text-muted">No lyrics found.</span>}
          </p>
        </Part>
        <Part title="Raw Text" className="h-[300px]">
          <p className="own-direction text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            {rawText === "" ? <span className="text-muted">No text found.</span> : rawText}
          </p>
        </Part>
      </div>
    </details>
  );
}

function Part({
  title,
  className,
  children,
}: {
  title: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div>
      <h3 className="text-sm font-semibold">{title}</h3>
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        tabIndex={0}
        className={`mt-1 overflow-y-auto rounded-control border bg-wash p-3 ${className}`}
      >
        {children}
      </section>
    </div>
  );
}
