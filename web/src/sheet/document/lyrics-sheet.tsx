import { cn } from "../../lib/cn.ts";
import { titleSizeClass } from "../../lib/title-size-class.ts";
import { Card } from "../../components/ui/lists/card.tsx";

/** The lyrics as a document of their own. */
export function LyricsSheet({ title, lyrics }: { title: string; lyrics: string }) {
  return (
    <Card aria-label="Lyrics" className="p-6">
      <h2 className="text-sm font-semibold">Lyrics</h2>
      <p className={cn("headline mt-1 break-words", titleSizeClass(title, "dialog"))}>
        {title || "Untitled"}
      </p>
      {lyrics === "" ? (
        <p className="mt-3 text-muted">No lyrics on this sheet.</p>
      ) : (
        <p className="own-direction mt-3 font-serif leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]">
          {lyrics}
        </p>
      )}
    </Card>
  );
}
