import { useInfiniteQuery } from "@tanstack/react-query";
import type { SongChangeView } from "../../../../../shared/contracts/songs/changes.ts";
import { songChangesQuery } from "../../../api/songs.ts";
import { ChangeList } from "../../../components/ui/lists/change-list.tsx";
import { PagedList } from "../../../components/ui/lists/paged-list.tsx";
import { Section } from "../../../components/ui/section.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";

/** Changes of a song that several people edit, with their authors. */
export function SongChanges({ songId }: { songId: string }) {
  const query = useInfiniteQuery(songChangesQuery(songId));
  return (
    <Section title="History">
      <PagedList
        query={query}
        waiting={<Skeleton className="mt-3 h-24" />}
        empty="Nobody has changed the title, the details or the files since the song was shared. Its lyrics have a history of their own."
      >
        {(changes) => <ChangeList changes={changes} textOf={textOf} />}
      </PagedList>
    </Section>
  );
}

const fieldNames = { title: "Title", artist: "Artist", bpm: "BPM", iswc: "ISWC" } as const;

function textOf({ fields, added, removed }: SongChangeView): string {
  const set = Object.entries(fieldNames).flatMap(([field, name]) => {
    const value = fields[field as keyof typeof fieldNames];
    if (value === undefined) return [];
    return [value === "" || value === 0 ? `${name} removed` : `${name}: ${value}`];
  });
  const files = [
    ...added.map((name) => `Added ${name}`),
    ...removed.map((name) => `Removed ${name}`),
  ];
  return [...set, ...files].join(" · ");
}
