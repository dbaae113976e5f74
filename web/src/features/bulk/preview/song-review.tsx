import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import type { CustomFieldDefinition } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import { readAddressBook } from "../../../api/address-book.ts";
import { songs } from "../../../api/endpoints.ts";
import { queryKeyOf } from "../../../api/query-of.ts";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { missingColumns } from "../new/column-labels.ts";
import type { ColumnChoices } from "../reading/columns-of-file.ts";
import type { SpreadsheetTable } from "../reading/read-table.ts";
import { knownPeopleOf, reviewSongs } from "../reading/review-songs.ts";
import { ReviewedSongs } from "./reviewed-songs.tsx";

/** The songs of a file with their faults, once the address book has said what it knows of their people. */
export function SongReview({
  fileName,
  table,
  template,
  definitions,
  choices,
  correctedId,
}: {
  fileName: string;
  table: SpreadsheetTable;
  template: TemplateView | undefined;
  /** The custom fields of the workspace. */
  definitions: readonly CustomFieldDefinition[];
  choices: ColumnChoices;
  correctedId: string | undefined;
}) {
  const people = useQuery({
    queryKey: queryKeyOf(songs.contributors, { whole: true }),
    queryFn: ({ signal }) => readAddressBook(signal),
  });
  const { data } = people;
  const review = useMemo(
    () =>
      data === undefined
        ? undefined
        : reviewSongs(table, choices, { template, definitions, known: knownPeopleOf(data) }),
    [table, choices, template, definitions, data],
  );
  if (missingColumns(choices, template).length > 0) return null;
  if (review === undefined)
    return people.isError ? (
      <LoadFailure
        title="Your address book could not be loaded"
        error={people.error}
        onRetry={() => void people.refetch()}
      />
    ) : (
      <Skeleton className="h-72" />
    );
  return (
    <ReviewedSongs
      fileName={fileName}
      table={table}
      template={template}
      review={review}
      correctedId={correctedId}
    />
  );
}
