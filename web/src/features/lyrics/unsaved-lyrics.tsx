import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { signedInUserQuery } from "../../api/auth.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Section } from "../../components/ui/section.tsx";
import { TextArea } from "../../components/ui/fields/text-area.tsx";
import { removeUnsavedValues } from "../../lib/unsaved-values.ts";
import { toast, toastError } from "../../lib/toasts.ts";
import { readUnsavedLyrics, unsavedLyricsKey } from "./unsaved-lyrics-storage.ts";

/** A subscription without events, because nothing else changes the stored lyrics. */
const noChanges = () => () => undefined;

/** Typed lyrics of a song that can no longer be saved: shown for copying until the user discards them. */
export function UnsavedLyrics({ songId }: { songId: string }) {
  const { data: user } = useQuery(signedInUserQuery);
  const [isDiscarded, setDiscarded] = useState(false);
  const storageKey = user?.id === undefined ? undefined : unsavedLyricsKey(user.id, songId);
  // Read again after the form is unmounted, which stores the last typed text.
  const lyrics = useSyncExternalStore(
    noChanges,
    () =>
      (storageKey === undefined ? undefined : readUnsavedLyrics(storageKey))?.values.lyrics ?? "",
    () => "",
  );
  if (storageKey === undefined || lyrics === "" || isDiscarded) return null;
  const discard = () => {
    removeUnsavedValues(storageKey);
    setDiscarded(true);
  };
  return (
    <div className="mx-auto mt-6 max-w-[75ch]">
      <Section title="What you have not saved">
        <TextArea label="Lyrics" readOnly rows={12} value={lyrics} className="mt-2" />
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button onClick={() => void copyText(lyrics)}>Copy</Button>
        </div>
      </Section>
    </div>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Success", description: "Lyrics copied to clipboard" });
  } catch (error) {
    console.warn("The clipboard can't be written", error);
    toastError("Failed to copy lyrics");
  }
}
