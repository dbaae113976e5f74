import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { useState } from "react";
import type { SongView } from "../../../../../shared/contracts/songs/endpoints.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { DetailsForm } from "./details-form.tsx";
import { Section } from "../../../components/ui/section.tsx";

/** A song's title, artist, BPM and ISWC, with a form to change them. */
export function SongDetails({ song }: { song: SongView }) {
  const [isEditing, setEditing] = useState(false);
  const shown = [
    { label: "Song Title", value: song.title },
    { label: "Artist Name", value: song.artist },
    { label: "BPM", value: song.bpm === 0 ? "" : String(song.bpm) },
    { label: "ISWC", value: song.iswc },
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
        <DetailsForm song={song} onClose={() => setEditing(false)} />
      ) : (
        <dl className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-2">
          {shown.map(({ label, value }) => (
            <div key={label} className="min-w-0">
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
