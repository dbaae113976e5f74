import { useState } from "react";
import { addressOf, failureOf } from "../../../../shared/contracts/client.ts";
import type { SongCard } from "../../../../shared/contracts/songs/endpoints.ts";
import { messageOf } from "../../api/call-errors.ts";
import { songs } from "../../api/endpoints.ts";
import { Button } from "../../components/ui/button.tsx";
import { toastError } from "../../lib/toasts.ts";

const pauseMs = 700;
/** How often the sheet is asked for: about half a minute. */
const attempts = 45;

/** The button that downloads a song's lyrics as a PDF. The server draws it when it is first asked for. */
export function DownloadLyrics({
  song: { id, title },
  label = "Download",
}: {
  song: Pick<SongCard, "id" | "title">;
  label?: string;
}) {
  const [isDrawing, setDrawing] = useState(false);
  const download = async () => {
    setDrawing(true);
    const address = addressOf(songs.downloadLyrics, { params: { id } });
    try {
      await untilDrawn(address);
      window.location.assign(address);
    } catch (error) {
      console.warn("The lyrics can't be downloaded", error);
      toastError(messageOf(error, "Failed to download file"));
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

/** Waits until the address redirects to the file. */
async function untilDrawn(address: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const answer = await fetch(address, { redirect: "manual", credentials: "same-origin" });
    if (answer.type === "opaqueredirect") return;
    if (answer.status !== 202) throw await failureOf(answer);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error("The sheet was not drawn in time");
}
