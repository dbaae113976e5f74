import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import {
  guessColumns,
  guessPlaceholderColumns,
  type ColumnPlaces,
  type PlaceholderPlaces,
} from "../../../../../shared/domain/bulk/bulk-columns.ts";
import {
  guessFieldColumns,
  type FieldPlaces,
} from "../../../../../shared/domain/bulk/field-columns.ts";
import type { CustomFieldDefinition } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import { openRowsOf } from "../../../sheet/template/rows-of-template-view.ts";

/** How a file is read: which columns it has, and what an empty IPI means. */
export interface ColumnChoices {
  places: ColumnPlaces;
  /** The columns of the template's placeholders. Empty without a template. */
  people: PlaceholderPlaces;
  /** The columns of custom fields. */
  fields: FieldPlaces;
  emptyIpiIsNoneYet: boolean;
  /** Whether somebody without a publisher, in the file and in the address book, is self-published. */
  emptyPublisherIsSelfPublished: boolean;
}

/** The columns that the headings name. */
export function guessedChoices(
  headings: readonly string[],
  template: TemplateView | undefined,
  definitions: readonly CustomFieldDefinition[] = [],
): ColumnChoices {
  const open = template === undefined ? [] : openRowsOf(template);
  const places = guessColumns(headings);
  return {
    places,
    fields: guessFieldColumns(headings, definitions, Object.values(places)),
    people: guessPlaceholderColumns(headings, open),
    emptyIpiIsNoneYet: false,
    emptyPublisherIsSelfPublished: false,
  };
}
