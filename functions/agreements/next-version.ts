import { currentDocumentSchema } from "../../shared/domain/agreement/agreeing/current-schema.ts";
import { documentSchemaOf } from "../../shared/domain/agreement/agreeing/head-fields.ts";
import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import { hasSong } from "../data/agreements/agreement-items.ts";
import type { Stores } from "../data/stores.ts";

/** Set in tests only, so that they send sheets of either schema. */
const variable = "SENT_DOCUMENT_SCHEMA";

/** The schema of the sheets that this function sends. */
export function sentDocumentSchema(): 2 | 3 {
  const chosen = process.env[variable];
  if (chosen === "2") return 2;
  return chosen === "3" ? 3 : currentDocumentSchema;
}

/** The schema of an agreement's next version. A sheet of schema 3 never goes back to an earlier one. */
export function schemaOfNextVersion(agreement: Agreement): 2 | 3 {
  const isSchema3 = agreement.status !== "draft" && documentSchemaOf(agreement) === 3;
  return isSchema3 ? 3 : sentDocumentSchema();
}

/**
 * The ISWC that the agreement's next version names: its song's. A deleted song has that of the version before. Null if
 * there is none. Reads nothing for a sheet of schema 2, which names none.
 */
export async function iswcToSend(
  { songs }: Pick<Stores, "songs">,
  agreement: Agreement,
): Promise<string | null> {
  if (schemaOfNextVersion(agreement) === 2) return null;
  const song = hasSong(agreement)
    ? await songs.read(agreement.workspaceId, agreement.songId)
    : undefined;
  const before = agreement.status === "draft" ? undefined : agreement.iswc;
  return (song?.iswc ?? before) || null;
}
