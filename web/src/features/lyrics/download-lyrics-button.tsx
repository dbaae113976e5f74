import { useState } from "react";
import { callPath } from "../../../../shared/contracts/client.ts";
import type { SongCard } from "../../../../shared/contracts/songs/views.ts";
import { toastFailure } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { waitForDrawnPdf } from "../../api/wait-for-drawn-pdf.ts";
import { Button } from "../../components/ui/buttons/button.tsx";

/** The button that downloads a song's lyrics as a PDF. The server creates the PDF on the first request. */
export function DownloadLyricsButton({
  song: { id, title },
  label = "Download",
}: {
  song: Pick<SongCard, "id" | "title">;
  label?: string;
}) {
  const [isDrawing, setDrawing] = useState(false);
  const download = async () => {
    setDrawing(true);
    const address = callPath(songs.downloadLyrics, { params: { id } });
    try {
      await waitForDrawnPdf(address);
      window.location.assign(address);
    } catch (error) {
      console.warn("The lyrics can't be downloaded", error);
      toastFailure(error, "Failed to download file");
    } finally {
      setDrawing(false);
    }
  };
  return (
    <Button
      variant="text"
      size="small"
      busy={isDrawing}
      aria-label={`${label === "Download" ? "Download lyrics" : label} of ${title || "Unknown"}`}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
