import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import {
  guessColumns,
  guessPlaceholderColumns,
  type ColumnPlaces,
  type PlaceholderPlaces,
} from "../../../../../shared/domain/bulk/bulk-columns.ts";
import { openRowsOf } from "../../../sheet/template/rows-of-template-view.ts";

/** How a file is read: which columns it has, and what an empty IPI means. */
export interface ColumnChoices {
  places: ColumnPlaces;
  /** The columns of the template's placeholders. Empty without a template. */
  people: PlaceholderPlaces;
  emptyIpiIsNoneYet: boolean;
  /** Whether somebody without a publisher, in the file and in the address book, is self-published. */
  emptyPublisherIsSelfPublished: boolean;
}

/** The columns that the headings name. */
export function guessedChoices(
  headings: readonly string[],
  template: TemplateView | undefined,
): ColumnChoices {
  const open = template === undefined ? [] : openRowsOf(template);
  return {
    places: guessColumns(headings),
    people: guessPlaceholderColumns(headings, open),
    emptyIpiIsNoneYet: false,
    emptyPublisherIsSelfPublished: false,
  };
}
