import { FileText } from "lucide-react";
import { useRef, useState } from "react";
import { errorMessage } from "../../api/call-errors.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { FileDropZone } from "../../components/ui/fields/file-drop-zone.tsx";
import { UnreadableLyricsFile } from "./reading/unreadable-lyrics-file.ts";
import { ReviewLyrics } from "./review-lyrics.tsx";

/** The types that the browser's file dialog offers for lyrics. */
const lyricSheetTypes = {
  "text/plain": [".txt"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/pdf": [".pdf"],
};

interface Found {
  fileName: string;
  lyrics: string;
}

/** The dialog that reads lyrics from a file in the browser, and saves them in a song after a review. */
export function UploadLyricsDialog({
  onSaved,
  onClose,
}: {
  onSaved: (songId: string) => void;
  onClose: () => void;
}) {
  const [found, setFound] = useState<Found>();
  /** Whether the text was edited: then only a button discards it. */
  const [isTyped, setTyped] = useState(false);
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const newest = useRef<File>(undefined);
  const read = async (file: File) => {
    newest.current = file;
    setProblem(undefined);
    setReading(file.name);
    try {
      const { readLyricsFile } = await import("./reading/read-lyrics-file.ts");
      const lyrics = await readLyricsFile(file);
      if (newest.current === file) setFound({ fileName: file.name, lyrics });
    } catch (error) {
      if (newest.current !== file) return;
      setProblem(
        error instanceof UnreadableLyricsFile
          ? error.message
          : errorMessage(error, `${file.name} can't be read.`),
      );
    } finally {
      if (newest.current === file) setReading(undefined);
    }
  };
  return (
    <Dialog
      title="Upload Existing Lyrics"
      description={
        found === undefined
          ? "We read the text of the file, and you check it before it is saved."
          : `Read from ${found.fileName}. Check the text before you save it.`
      }
      className="sm:w-[min(44rem,calc(100vw-3rem))]!"
      fullOnPhone
      readFirst={found === undefined}
      dismissible={!isTyped}
      onClose={onClose}
    >
      {found === undefined ? (
        <div className="mt-5">
          <LyricsDropZone onFile={(file) => void read(file)} />
          <output className="mt-3 block text-sm text-muted empty:hidden">
            {reading !== undefined && `Reading ${reading} …`}
          </output>
          <p role="alert" className="mt-3 text-sm text-red [overflow-wrap:anywhere] empty:hidden">
            {problem}
          </p>
          <div className="mt-6 flex justify-end">
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      ) : (
        <ReviewLyrics
          {...found}
          onTyped={() => setTyped(true)}
          onSaved={onSaved}
          onBack={() => {
            setTyped(false);
            setFound(undefined);
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function LyricsDropZone({ onFile }: { onFile: (file: File) => void }) {
  return (
    <FileDropZone
      label="Lyrics file"
      invitation="Drop a lyric sheet here"
      takes="TXT, DOCX or PDF, up to 20 MB"
      Icon={FileText}
      accept={lyricSheetTypes}
      isSingle
      onFiles={([file]) => {
        if (file !== undefined) onFile(file);
      }}
    />
  );
}
