import type { ReactNode } from "react";
import type { SongCard } from "../../../../shared/contracts/songs/endpoints.ts";

/** What a song's card shows of its agreement, given by the route: songs know nothing of agreements. */
export interface AgreementParts {
  waitingFor: (song: SongCard) => ReactNode;
  links: (song: SongCard) => ReactNode;
}
