import { ImageUp, Music } from "lucide-react";
import { useDropzone, type Accept } from "react-dropzone";
import { songFileKinds, type FilePurpose } from "../../../../../shared/domain/files/song-files.ts";
import { formatLimit } from "../../../../../shared/domain/text/format-bytes.ts";
import { cn } from "../../../lib/cn.ts";
import { useAddFiles } from "./use-add-files.ts";

const audioTypes = "WAV, AIFF, FLAC, MP3, OGG, M4A or AAC";

const wording = {
  recording: {
    label: "Audio file",
    invitation: "Drop an audio file here",
    button: "browse",
    takes: audioTypes,
    Icon: Music,
  },
  audio: {
    label: "Audio files",
    invitation: "Drop audio files here",
    button: "browse",
    takes: audioTypes,
    Icon: Music,
  },
  artwork: {
    label: "Artwork",
    invitation: "Drop the artwork here",
    button: "browse",
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
  const { label, invitation, button, takes, Icon } = wording[kind];
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: acceptOf(purpose),
    multiple: !isSingle,
    // The file input handles keys and focus, and its label handles clicks.
    noClick: true,
    noKeyboard: true,
    // Files that react-dropzone refuses are checked here as well, for this product's messages.
    onDrop: (accepted, refused) => add([...accepted, ...refused.map(({ file }) => file)]),
  });
  // Drops the role of react-dropzone: for screen readers the element stays a label.
  const { role: _, ...root } = getRootProps();
  return (
    <label
      {...root}
      className={cn(
        "flex min-h-36 cursor-pointer flex-col items-center justify-center rounded-card border px-6 py-7 text-center transition-colors duration-150",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen",
        isDragActive
          ? "border-pen bg-pen-wash"
          : "border-dashed border-field bg-sheet hover:bg-wash",
      )}
    >
      <input {...getInputProps({ "aria-label": label, tabIndex: 0 })} />
      <Icon aria-hidden className="size-7 text-pen" strokeWidth={1.5} />
      <span className="mt-2 font-semibold">
        <span className="pointer-coarse:hidden">{invitation} or </span>
        <span className="text-pen underline underline-offset-4 pointer-coarse:capitalize">
          {button}
        </span>
      </span>
      <span className="mt-1 text-sm text-muted">
        {takes}
        {maxBytes !== undefined &&
          `, up to ${formatLimit(maxBytes)}${kind === "audio" ? " each" : ""}`}
      </span>
    </label>
  );
}
