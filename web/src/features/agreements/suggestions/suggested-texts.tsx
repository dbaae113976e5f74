import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { compareLyrics } from "../../../../../shared/domain/song/compare-lyrics.ts";
import { ComparedText } from "../../../components/ui/compared-text.tsx";
import { condensedParts } from "./condensed-parts.ts";

type TextContent = Extract<WholeSuggestion, { kind: "text" }>["content"];

/** Suggested texts as a difference from the sheet's: what goes is struck out, what comes is green. */
export function SuggestedTexts({
  agreement: { song, lyrics, thirdParty },
  content,
}: {
  agreement: Pick<AgreementDetail, "song" | "lyrics" | "thirdParty">;
  content: TextContent;
}) {
  const texts = [
    { label: "Title", before: song.title, after: content.title },
    { label: "Artist", before: song.artist, after: content.artist },
    { label: "Lyrics", before: lyrics, after: content.lyrics },
    {
      label: "Third-party material",
      before: thirdParty || "None",
      after: content.thirdParty === undefined ? undefined : content.thirdParty || "None",
    },
  ];
  return (
    <dl className="mt-3 grid gap-3">
      {texts.map(({ label, before, after }) =>
        after === undefined ? null : (
          <div key={label}>
            <dt className="text-sm font-medium">{label}</dt>
            <dd className="own-direction mt-1 px-2 leading-relaxed whitespace-pre-line">
              <ComparedText parts={condensedParts(compareLyrics(before, after))} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
