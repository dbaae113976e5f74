import type { ReactNode } from "react";
import type { SongView } from "../../../../../shared/contracts/songs/views.ts";

/**
 * Renders a part of a song's page: its lyrics, or the button for a new split sheet. The route passes it, because the
 * features of songs, lyrics and agreements don't import each other.
 */
export type RenderSongPart = (song: SongView) => ReactNode;
