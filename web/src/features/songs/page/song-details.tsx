import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Suspense, useState } from "react";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { cn } from "../../../lib/cn.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { Section } from "../../../components/ui/section.tsx";

/** It comes with the rules of a whole sheet, and few who open a song change its details. */
const DetailsForm = lazyPart(async () => ({
  default: (await import("./details-form.tsx")).DetailsForm,
}));

/** A song's title, artist, BPM and ISWC, with a form to change them. */
export function SongDetails({ song }: { song: SongView }) {
  const [isEditing, setEditing] = useState(false);
  const shown = [
    { label: "Song Title", value: song.title, isLong: true },
    { label: "Artist Name", value: song.artist, isLong: true },
    { label: "BPM", value: song.bpm === 0 ? "" : String(song.bpm), isLong: false },
    { label: "ISWC", value: song.iswc, isLong: false },
  ];
  return (
    <Section
      title="Details"
      action={
        <MemberOnly>
          {" "}
          <Button variant="quiet" size="small" onClick={() => setEditing(!isEditing)}>
            {isEditing ? "Cancel" : song.sharedBy === null ? "Edit details" : "Edit title"}
          </Button>
        </MemberOnly>
      }
    >
      {isEditing ? (
        <Suspense fallback={<Skeleton className="mt-3 h-80" />}>
          <DetailsForm song={song} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <dl className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-2">
          {shown.map(({ label, value, isLong }) => (
            <div key={label} className={cn("min-w-0", isLong && "sm:col-span-2")}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="figures [overflow-wrap:anywhere]">
                {value || <span className="text-muted">Not set</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
