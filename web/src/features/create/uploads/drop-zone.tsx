import { ImageUp, Music } from "lucide-react";
import type { Accept } from "react-dropzone";
import { songFileKinds, type FilePurpose } from "../../../../../shared/domain/files/song-files.ts";
import { formatLimit } from "../../../../../shared/domain/text/format-bytes.ts";
import { FileDropZone } from "../../../components/ui/fields/file-drop-zone.tsx";
import { useAddFiles } from "./use-add-files.ts";

const audioTypes = "WAV, AIFF, FLAC, MP3, OGG, M4A or AAC";

const wording = {
  recording: {
    label: "Audio file",
    invitation: "Drop an audio file here",
    takes: audioTypes,
    Icon: Music,
  },
  audio: {
    label: "Audio files",
    invitation: "Drop audio files here",
    takes: audioTypes,
    Icon: Music,
  },
  artwork: {
    label: "Artwork",
    invitation: "Drop the artwork here",
    takes: "JPEG, PNG, GIF or WebP",
    Icon: ImageUp,
  },
} as const;

/** The file types that the browser's file dialog offers for a purpose of files. */
function acceptOf(purpose: FilePurpose): Accept {
  return Object.fromEntries(
    songFileKinds[purpose].map(({ type, extensions }) => [
      type,
      extensions.map((extension) => `.${extension}`),
    ]),
  );
}

/** The drop zone for files of one purpose. A click or a key opens the file dialog. */
export function DropZone({
  purpose,
  taken,
  isSingle = purpose === "artwork",
}: {
  purpose: FilePurpose;
  taken?: number;
  /** Whether only one file is accepted. */
  isSingle?: boolean | undefined;
}) {
  const { add, maxBytes } = useAddFiles(purpose, taken);
  const kind = purpose === "audio" && isSingle ? "recording" : purpose;
  const { label, invitation, takes, Icon } = wording[kind];
  return (
    <FileDropZone
      label={label}
      invitation={invitation}
      takes={
        <>
          {takes}
          {maxBytes !== undefined &&
            `, up to ${formatLimit(maxBytes)}${kind === "audio" ? " each" : ""}`}
        </>
      }
      Icon={Icon}
      accept={acceptOf(purpose)}
      isSingle={isSingle}
      onFiles={add}
    />
  );
}
