import * as z from "zod";
import {
  DeclarationDraft,
  draftOf,
} from "../../../shared/domain/agreement/agreeing/declarations/declaration-draft.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { Suggestion } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import { checkedCodeMinutes } from "../../../shared/domain/agreement/agreeing/limits.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import {
  hasSuggestions,
  readSuggestions,
  readSuggestionsOfAllVersions,
  suggestionsIn,
} from "./suggestion-items.ts";

const StoredDeclarationDraft = storedItem(DeclarationDraft);

/** A code of a contributor that was entered in one browser. A correction of their address ends it. */
const CheckedCode = storedItem(() =>
  z.object({
    contributorId: z.string(),
    linkGeneration: z.number().int(),
    expiresAt: z.string(),
  }),
);
type CheckedCode = ItemOf<typeof CheckedCode>;

/** The contributor whose code was entered in a browser, and until when it counts. */
export interface OpenedByCode {
  contributor: Contributor;
  until: string;
}

/** What a view of a sent agreement reads besides its versions and signatures. */
interface AgreeingItems {
  drafts: DeclarationDraft[];
  /** About the open version, earliest first. */
  suggestions: Suggestion[];
  /** Undefined if no code was entered in the caller's browser, or if it does not count any more. */
  opened: OpenedByCode | undefined;
}

/**
 * Reads, in one query, the drafts of an agreement's declarations, the suggestions, and the code that was entered in the
 * caller's browser. `browser` is the browser's secret, if it has one.
 */
export async function readAgreeingItems(
  table: Table,
  agreement: Agreement,
  { browser, at }: { browser: string | undefined; at: string },
): Promise<AgreeingItems> {
  const pk = partitions.agreement(agreement.id);
  const items = await table.range({ pk, prefix: prefixes.agreeing });
  const draftPrefix = agreementKeys.declarationDraft(agreement.id, "").sk;
  const ofBrowser = browser && agreementKeys.checkedCode(agreement.id, hashToken(browser)).sk;
  const checked = items.find(({ sk }) => sk === ofBrowser);
  return {
    suggestions: suggestionsIn(items).filter(({ version }) => version === agreement.version),
    drafts: items
      .filter(({ sk }) => String(sk).startsWith(draftPrefix))
      .map((item) => StoredDeclarationDraft.parse(item)),
    opened: checked && openedBy(CheckedCode.parse(checked), agreement, at),
  };
}

/** The contributor whose code was entered in a browser. Undefined if there is none, or if the code ended. */
export async function readOpenedByCode(
  table: Table,
  agreement: Agreement,
  { browser, at }: { browser: string | undefined; at: string },
): Promise<OpenedByCode | undefined> {
  if (browser === undefined) return undefined;
  const key = agreementKeys.checkedCode(agreement.id, hashToken(browser));
  const checked = await table.get(key, CheckedCode);
  return checked && openedBy(checked, agreement, at);
}

function openedBy(
  { contributorId, linkGeneration, expiresAt }: CheckedCode,
  agreement: Agreement,
  at: string,
): OpenedByCode | undefined {
  const contributor = findContributor(agreement, contributorId);
  return contributor?.linkGeneration === linkGeneration && at < expiresAt
    ? { contributor, until: expiresAt }
    : undefined;
}

/**
 * What a contributor has kept of their declaration without signing it, and the suggestions about the open version. At most
 * one read, and none if the head says that there is nothing.
 */
export async function readOwnDraftAndSuggestions(
  table: Table,
  agreement: Agreement,
  contributor: Contributor | undefined,
): Promise<{ draft?: Declaration | undefined; suggestions: Suggestion[] }> {
  if (contributor?.hasDeclarationDraft !== true)
    return { suggestions: await readSuggestions(table, agreement) };
  if (!hasSuggestions(agreement)) {
    const key = agreementKeys.declarationDraft(agreement.id, contributor.id);
    const draft = draftOf(contributor, await table.get(key, StoredDeclarationDraft));
    return { draft, suggestions: [] };
  }
  const nobodys = { browser: undefined, at: "" };
  const { drafts, suggestions } = await readAgreeingItems(table, agreement, nobodys);
  return { draft: ownDraftIn(drafts, contributor), suggestions };
}

/**
 * The same for an agreement's owner, who also reads what became of the suggestions about earlier versions: one more read
 * from the second version on.
 */
export async function readOwnDraftAndAllSuggestions(
  table: Table,
  agreement: Agreement,
  contributor: Contributor | undefined,
): ReturnType<typeof readOwnDraftAndSuggestions> {
  const [own, suggestions] = await Promise.all([
    readOwnDraftAndSuggestions(table, agreement, contributor),
    agreement.version > 1 ? readSuggestionsOfAllVersions(table, agreement.id) : undefined,
  ]);
  return suggestions === undefined ? own : { ...own, suggestions };
}

/** What a contributor has kept, among the drafts of all. */
export function ownDraftIn(
  drafts: readonly DeclarationDraft[],
  contributor: Contributor,
): Declaration | undefined {
  return draftOf(
    contributor,
    drafts.find(({ contributorId }) => contributorId === contributor.id),
  );
}

/** Until when a code counts that is entered at this time. */
export const checkedCodeUntil = (at: string) => addSeconds(at, checkedCodeMinutes * 60);

/**
 * A transaction item that lets a browser act as a contributor until this time. A browser has one such item an agreement:
 * the code that was entered last.
 */
export function checkedCodeItem(
  table: Table,
  agreementId: string,
  { id: contributorId, linkGeneration }: Pick<Contributor, "id" | "linkGeneration">,
  { browser, until }: { browser: string; until: string },
): TransactItem {
  const item = { contributorId, linkGeneration, expiresAt: until, ttl: epochSeconds(until) };
  return table.putItem(
    agreementKeys.checkedCode(agreementId, hashToken(browser)),
    "checked-code",
    item,
  );
}

/** A transaction item that writes a contributor's draft of their declaration, in place of an earlier one. */
export function declarationDraftItem(
  table: Table,
  { agreementId, draft }: { agreementId: string; draft: DeclarationDraft },
): TransactItem {
  const ttl = epochSeconds(addSeconds(draft.at, retentionDays.declarationDraft * daySeconds));
  const key = agreementKeys.declarationDraft(agreementId, draft.contributorId);
  return table.putItem(key, "declaration-draft", { ...draft, ttl });
}
