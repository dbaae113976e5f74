import type { ReactNode } from "react";
import type { Cover } from "../../../components/cover/cover.ts";
import { SongCover } from "../../../components/cover/song-cover.tsx";
import { titleSizeClass } from "../../../lib/title-size-class.ts";

/** The head of a shared song or recording: a large cover with the play button, the title, and the player below it. */
export function SharedHead({
  cover,
  title,
  facts,
  sharedBy,
  button,
  children,
}: {
  cover: Cover;
  title: string;
  facts: string;
  /** The name of the person who shares it. */
  sharedBy: string;
  button?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] md:items-end lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-14">
      <div className="relative mx-auto w-full max-w-104">
        <SongCover
          cover={cover}
          size="large"
          isFirst
          alt={`Artwork of ${title}`}
          className="rounded-card shadow-float"
        />
        <span className="absolute inset-0 m-auto size-fit">{button}</span>
      </div>
      <div className="min-w-0">
        <p className="text-sm text-muted [overflow-wrap:anywhere]">Shared by {sharedBy}</p>
        <h1 className={`headline mt-1 [overflow-wrap:anywhere] ${titleSizeClass(title, "page")}`}>
          {title}
        </h1>
        <p className="figures mt-1 text-muted [overflow-wrap:anywhere]">{facts}</p>
        {children}
      </div>
    </div>
  );
}
