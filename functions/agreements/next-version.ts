import {
  currentDocumentSchema,
  hasChoicesOfSchema3,
} from "../../shared/domain/agreement/agreeing/current-schema.ts";
import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import { hasSong } from "../data/agreements/agreement-items.ts";
import type { Stores } from "../data/stores.ts";

/**
 * Returns the schema of an agreement's next version. It is 3 if the version before has schema 3, or if the rows have
 * fields that only schema 3 can store.
 */
export function schemaOfNextVersion(agreement: {
  documentSchema?: 2 | 3 | undefined;
  splits: Agreement["splits"];
}): 2 | 3 {
  const isSchema3 = agreement.documentSchema === 3 || hasChoicesOfSchema3(agreement);
  return isSchema3 ? 3 : currentDocumentSchema;
}

/**
 * Returns the ISWC that the agreement's next version names: that of its song or, if the song is deleted, that of the
 * version before. Returns null if there is none.
 */
export async function iswcToSend(
  { songs }: Pick<Stores, "songs">,
  agreement: Agreement,
): Promise<string | null> {
  const song = hasSong(agreement)
    ? await songs.read(agreement.workspaceId, agreement.songId)
    : undefined;
  const before = agreement.status === "draft" ? undefined : agreement.iswc;
  return (song?.iswc ?? before) || null;
}
