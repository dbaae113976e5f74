import type { ReactNode } from "react";
import type { SongCard } from "../../../../shared/contracts/songs/views.ts";

/**
 * Components about the agreement of a song's card. The route passes them, because the features of songs and agreements
 * don't import each other.
 */
export interface AgreementSlots {
  waitingFor: (song: SongCard) => ReactNode;
  links: (song: SongCard) => ReactNode;
}
