import {
  currentDocumentSchema,
  hasChoicesOfSchema3,
} from "../../shared/domain/agreement/agreeing/current-schema.ts";
import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import { hasSong } from "../data/agreements/agreement-items.ts";
import type { Stores } from "../data/stores.ts";

/**
 * The schema of an agreement's next version. A sheet of schema 3 never goes back to an earlier one, and what only such a
 * sheet holds is sent as one.
 */
export function schemaOfNextVersion(agreement: {
  documentSchema?: 2 | 3 | undefined;
  splits: Agreement["splits"];
}): 2 | 3 {
  const isSchema3 = agreement.documentSchema === 3 || hasChoicesOfSchema3(agreement);
  return isSchema3 ? 3 : currentDocumentSchema;
}

/**
 * The ISWC that the agreement's next version names: its song's. A deleted song has that of the version before. Null if
 * there is none.
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
