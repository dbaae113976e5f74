import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { whenOnline } from "../../lib/network/when-online.ts";
import { MemberOnly } from "./member-only.tsx";

const NewSongDialog = lazy(async () => {
  await whenOnline();
  return { default: (await import("./new-song-dialog.tsx")).NewSongDialog };
});

/** The button that creates a song without an agreement; with `toWrite` it opens its lyrics. Hidden from a viewer. */
export function NewSongButton({ toWrite = false }: { toWrite?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <MemberOnly>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {toWrite ? "Write lyrics" : "New song"}
      </Button>
      {isAsking && (
        <Suspense>
          <NewSongDialog toWrite={toWrite} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </MemberOnly>
  );
}
