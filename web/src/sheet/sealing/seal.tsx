import { useState, type CSSProperties, type ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import { formatMoment, formatSheetDate } from "../../lib/format.ts";
import { shareSegments } from "../bar/share-segments.ts";
import { SealBar } from "./seal-bar.tsx";
import { partiesOf, type ShownRow, type ShownSheet } from "../shown-sheet.ts";

/** Milliseconds in which the signatures start one after another, and until all of them stand there. */
const signaturesStartWithin = 200;
const signaturesTake = 700;
/** People that are shown. The sheet has all of them. */
const shownAtMost = 6;

/**
 * The signatures of a sheet that everyone has signed, and its bar, which is locked once the PDF is sealed. What happens
 * before the reader's eyes is animated (sealing.css); a page that is opened later shows the same at once.
 */
export function Seal({
  rows,
  signatures,
  isSealed,
  isNews,
  children,
}: Pick<ShownSheet, "rows" | "signatures"> & {
  isSealed: boolean;
  /** Whether the last signature was made on this page. */
  isNews: boolean;
  /** What can be done with the sealed sheet. */
  children: ReactNode;
}) {
  const [startedSealed] = useState(isSealed);
  const isLive = isNews || !startedSealed;
  const parties = partiesOf(rows);
  const shown = parties.length > shownAtMost ? parties.slice(0, shownAtMost - 1) : parties;
  const images = new Map(signatures.map((one) => [one.contributorId, one.imageUrl]));
  const startOf = (index: number) =>
    isNews ? (index * signaturesStartWithin) / Math.max(1, shown.length - 1) : undefined;
  const after = isNews && startedSealed ? signaturesTake : 0;
  return (
    <section
      aria-label="Seal"
      data-slot="seal"
      className="rounded-card border bg-sheet p-4.5 text-ink scheme-light sm:p-6 print:hidden"
      style={{ "--after": `${after}ms` } as CSSProperties}
    >
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-4">
        {shown.map((party, index) => (
          <SignatureLine
            key={party.contributorId}
            party={party}
            imageUrl={images.get(party.contributorId)}
            startMs={startOf(index)}
          />
        ))}
        {parties.length > shown.length && (
          <li className="self-end text-sm text-muted">
            and {parties.length - shown.length} more, who have signed too
          </li>
        )}
      </ul>
      <div className="mt-5">
        <SealBar
          segments={shareSegments(rows, "songwriterShare")}
          isSealed={isSealed}
          isLive={isLive}
          className="h-5!"
        />
      </div>
      {isSealed ? (
        <div className={cn("mt-5 origin-left", isLive && "stamp")}>
          <h2 className="headline text-xl">Sealed</h2>
          <p className="figures text-sm text-muted">{formatMoment(lastSignatureOf(parties))}</p>
          <div className="mt-3 flex flex-wrap items-center gap-2">{children}</div>
        </div>
      ) : (
        <p className="mt-4 animate-pulse text-sm text-muted">Sealing …</p>
      )}
    </section>
  );
}

/** A signature on its line. At the general link, whose readers see no signatures, it says that there is one. */
function SignatureLine({
  party: { songwriterName, signedDate },
  imageUrl,
  startMs,
}: {
  party: ShownRow;
  imageUrl: string | undefined;
  /** When its ink starts to flow; undefined if it is there already. */
  startMs: number | undefined;
}) {
  const [isLoaded, setLoaded] = useState(false);
  const inks = startMs !== undefined;
  return (
    <li className="min-w-0">
      <div className="flex h-12 items-end border-b border-ink pb-0.5">
        {imageUrl === undefined ? (
          <span className="pb-1 text-sm font-semibold text-green">Signed</span>
        ) : (
          <img
            src={imageUrl}
            alt={`Signature of ${songwriterName}`}
            className={cn(
              "h-11 max-w-full object-contain object-left-bottom",
              inks && (isLoaded ? "ink-in" : "invisible"),
            )}
            style={inks ? ({ "--start": `${startMs}ms` } as CSSProperties) : undefined}
            onLoad={() => setLoaded(true)}
            onError={() => setLoaded(true)}
          />
        )}
      </div>
      <p className="mt-1.5 text-sm font-medium [overflow-wrap:anywhere]">{songwriterName}</p>
      <p className="figures text-xs text-muted">
        {signedDate !== undefined && formatSheetDate(signedDate)}
      </p>
    </li>
  );
}

/** The time of the last signature, which is that of the seal. */
function lastSignatureOf(parties: readonly ShownRow[]): string {
  return parties.reduce((last, { signedDate = "" }) => (signedDate > last ? signedDate : last), "");
}
