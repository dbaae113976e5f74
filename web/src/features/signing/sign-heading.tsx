import type { SigningView } from "./signing-query.ts";

export function SignHeading({ view, lead }: { view: SigningView; lead: string }) {
  return (
    <div className="mb-5">
      <p className="text-sm text-muted">{lead}</p>
      <h1 className="headline mt-0.5 text-2xl [overflow-wrap:anywhere]">
        Song Split Sheet
        <i className="block">{view.song.title || "Untitled"}</i>
      </h1>
    </div>
  );
}
