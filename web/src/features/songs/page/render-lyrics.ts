import type { ReactNode } from "react";
import type { SongView } from "../../../../../shared/contracts/songs/endpoints.ts";

/**
 * Renders the section of a song's lyrics. The route passes it, because the features of songs and lyrics don't import
 * each other.
 */
export type RenderLyrics = (song: SongView) => ReactNode;
