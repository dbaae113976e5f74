import type { CallInput } from "../../../../../shared/contracts/client.ts";
import { suggestionMessages } from "../../../../../shared/domain/agreement/agreeing/suggestions/check-suggestion.ts";
import type { SuggestionKind } from "../../../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import type { ErrorDetail } from "../../../../../shared/domain/domain-error.ts";
import { percentageRefusal } from "../../../../../shared/domain/sheet/number-refusals.ts";
import { rowNameOf } from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { shareCategories, type ShareKey } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import type { signing } from "../../../api/endpoints.ts";
import type { ShownSheet } from "../../../sheet/shown-sheet.ts";
import { percentageOfText, shareRefusal } from "./percentage-of-text.ts";
import { columnsOf, isChanged, suggestedRows, type ShareColumns } from "./share-columns.ts";

/** A suggestion that is being written. Each kind has its own fields, so that another choice loses nothing. */
export interface SuggestionDraft {
  /** The version that it is about. */
  documentHash: string;
  kind?: SuggestionKind | undefined;
  /** Absent until a share was moved. */
  columns?: ShareColumns | undefined;
  /** Typed texts that are no shares, by `typedShareKey`. They stay until they are corrected. */
  typedShares?: TypedShares | undefined;
  /** Whether categories with the same shares are changed separately. */
  isSeparate?: boolean | undefined;
  /** Who is missing. Typed shares, in percent. */
  person: { name: string; email: string; shares: Partial<Record<ShareKey, string>> };
  /** Changed texts. */
  texts: Partial<Record<SuggestedText, string>>;
  message: string;
}
export type TypedShares = Readonly<Record<string, string>>;

/** The key of what was typed as a row's share of a category, or of the categories that are changed with it. */
export const typedShareKey = (category: ShareKey, row: number): string => `${category} ${row}`;

export type SuggestedText = "title" | "artist" | "lyrics" | "thirdParty";

export function emptySuggestion(documentHash: string): SuggestionDraft {
  return { documentHash, person: { name: "", email: "", shares: {} }, texts: {}, message: "" };
}

/** Returns the texts of the sheet that can be changed. 'None' as third-party material is an empty text. */
export function textsOf({
  title,
  artist,
  lyrics,
  thirdParty,
}: ShownSheet): Record<SuggestedText, string> {
  return { title, artist, lyrics, thirdParty: thirdParty ?? "" };
}

type SuggestionBody = Pick<
  CallInput<typeof signing.suggest>["body"],
  "kind" | "content" | "message"
>;

/** Returns the suggestion as a call carries it; undefined if no kind was chosen. */
export function suggestionBody(
  draft: SuggestionDraft,
  sheet: ShownSheet,
): SuggestionBody | undefined {
  const { kind, message } = draft;
  if (kind === undefined) return undefined;
  return { kind, content: contentOf(kind, draft, sheet), message: message.trim() };
}

function contentOf(
  kind: SuggestionKind,
  { columns, person, texts }: SuggestionDraft,
  sheet: ShownSheet,
): SuggestionBody["content"] {
  switch (kind) {
    case "shares":
      return { rows: suggestedRows(sheet.rows, columns ?? columnsOf(sheet.rows)) };
    case "missing_person": {
      const shares = personShares(person);
      return {
        name: person.name.trim(),
        ...(person.email.trim() === "" ? {} : { email: person.email.trim() }),
        ...(shares === undefined ? {} : { shares }),
      };
    }
    case "text":
      return changedTexts(texts, sheet);
    case "not_mine":
    case "unsure":
      return {};
    default:
      return kind satisfies never;
  }
}

/** The shares of who is missing, in percent; undefined if none was typed. */
function personShares({ shares }: SuggestionDraft["person"]) {
  const percent = (key: ShareKey) => percentageOfText(shares[key] ?? "") ?? 0;
  const isTyped = Object.values(shares).some((text) => text.trim() !== "");
  return isTyped
    ? {
        songwriterPercentage: percent("songwriterShare"),
        publisherPercentage: percent("publisherShare"),
        copyrightPercentage: percent("copyrightShare"),
        masterPercentage: percent("masterShare"),
      }
    : undefined;
}

function changedTexts(
  texts: SuggestionDraft["texts"],
  sheet: ShownSheet,
): SuggestionDraft["texts"] {
  const now = textsOf(sheet);
  return Object.fromEntries(
    Object.entries(now).flatMap(([name, text]) => {
      const typed = texts[name as SuggestedText]?.trim();
      return typed === undefined || typed === text ? [] : [[name, typed]];
    }),
  );
}

/** Returns what a suggestion lacks before it can be sent, with the paths of its fields. */
export function missingOfSuggestion(draft: SuggestionDraft, sheet: ShownSheet): ErrorDetail[] {
  const { kind, columns, person, texts, message } = draft;
  const isWordless = message.trim() === "";
  switch (kind) {
    case undefined:
      return [{ path: "kind", message: "Please choose what is not right" }];
    case "shares": {
      const wrong = typedShareErrors(draft, sheet);
      if (wrong.length > 0) return wrong;
      const isSame = columns === undefined || !isChanged(sheet.rows, columns);
      return isSame ? [{ path: "rows", message: suggestionMessages.sameShares }] : [];
    }
    case "missing_person":
      return [
        ...(person.name.trim() === "" ? [{ path: "name", message: suggestionMessages.name }] : []),
        ...shareErrors(person.shares),
      ];
    case "not_mine":
      return isWordless ? [{ path: "message", message: suggestionMessages.reason }] : [];
    case "unsure":
      return isWordless ? [{ path: "message", message: suggestionMessages.question }] : [];
    case "text": {
      if (texts.title?.trim() === "") return [{ path: "title", message: "Title is required" }];
      const isSame = Object.keys(changedTexts(texts, sheet)).length === 0;
      return isSame ? [{ path: "title", message: suggestionMessages.sameText }] : [];
    }
    default:
      return kind satisfies never;
  }
}

function shareErrors(shares: SuggestionDraft["person"]["shares"]): ErrorDetail[] {
  return Object.entries(shares).flatMap(([key, text]) => {
    const message =
      text.trim() === "" ? undefined : percentageRefusal(percentageOfText(text) ?? Number.NaN);
    return message === undefined ? [] : [{ path: `shares.${key}`, message }];
  });
}

/** Names each share that can't be one: its field may be of a category that is not shown. */
function typedShareErrors({ typedShares = {} }: SuggestionDraft, { rows }: ShownSheet) {
  return shareCategories.flatMap(({ key, label }) =>
    rows.flatMap((row, index): ErrorDetail[] => {
      const text = typedShares[typedShareKey(key, index)];
      const refusal = text === undefined ? undefined : shareRefusal(text);
      return refusal === undefined
        ? []
        : [{ path: "rows", message: `${rowNameOf(row)}, ${label}: ${refusal}` }];
    }),
  );
}
