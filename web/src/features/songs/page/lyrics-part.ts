import type { ReactNode } from "react";
import type { SongView } from "../../../../../shared/contracts/songs/endpoints.ts";

/** The section of a song's lyrics. The route passes it: features do not import each other. */
export type LyricsPart = (song: SongView) => ReactNode;
