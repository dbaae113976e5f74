import type { ReactNode } from "react";
import type { SongCard } from "../../../../shared/contracts/songs/endpoints.ts";

/** The components about the agreement on a song's card. The route passes them: features do not import each other. */
export interface AgreementParts {
  waitingFor: (song: SongCard) => ReactNode;
  links: (song: SongCard) => ReactNode;
}
