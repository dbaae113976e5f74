import type { SongCard } from "../../../../shared/contracts/songs.ts";

/** Who has yet to sign, while the agreement is out. */
export function UnsignedContributors({ song }: { song: SongCard }) {
  if (song.agreement?.status === "draft")
    return <p className="mt-2 text-sm text-muted">Not sent yet</p>;
  if (song.agreement?.status !== "pending") return null;
  const names = song.splits
    .filter(({ signed }) => !signed)
    .map(({ songwriterName }) => songwriterName);
  const unique = [...new Set(names)];
  if (unique.length === 0) return null;
  return (
    <p className="mt-2 text-sm [overflow-wrap:anywhere]">
      <span className="text-muted">Waiting for</span> {unique.join(", ")}
    </p>
  );
}
