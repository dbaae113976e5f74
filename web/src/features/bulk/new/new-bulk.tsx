import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import type { CustomFieldDefinition } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import { bulkFileRefusal } from "../../../../../shared/domain/bulk/bulk-limits.ts";
import { customFieldsQuery, templatesQuery } from "../../../api/address-book.ts";
import { signedInUserQuery } from "../../../api/auth.ts";
import { bulkQuery } from "../../../api/bulk/bulk-queries.ts";
import { errorMessage } from "../../../api/call-errors.ts";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { chosenTeam } from "../../../lib/chosen-team.ts";
import { useIsOnline } from "../../../lib/network/use-is-online.ts";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { SongReview } from "../preview/song-review.tsx";
import { guessedChoices, type ColumnChoices } from "../reading/columns-of-file.ts";
import { readTable, type SpreadsheetTable } from "../reading/read-table.ts";
import { rememberColumns, rememberedColumns } from "../reading/remembered-columns.ts";
import { ColumnMapping } from "./column-mapping.tsx";
import { ChosenFileBar } from "./chosen-file-bar.tsx";
import { FileHint } from "./file-hint.tsx";
import { FileField } from "./file-field.tsx";
import { PeopleSource } from "./people-source.tsx";

/** Makes drafts of a spreadsheet: its file, its columns, and a preview of its songs. */
export function NewBulk({ correctedId }: { correctedId: string | undefined }) {
  const corrected = useQuery({
    ...bulkQuery(correctedId ?? ""),
    enabled: correctedId !== undefined,
  });
  const templates = useQuery(templatesQuery);
  const user = useQuery(signedInUserQuery);
  const customFields = useQuery(customFieldsQuery);
  const failed = [templates, user, customFields, corrected].find(({ isError }) => isError);
  if (failed !== undefined)
    return (
      <LoadFailure
        title="This page could not be loaded"
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  const isReady = correctedId === undefined || corrected.data !== undefined;
  const isLoaded = templates.data !== undefined && user.data !== undefined;
  if (!isLoaded || customFields.data === undefined || !isReady)
    return <Skeleton className="h-72" />;
  return (
    <BulkForm
      templates={templates.data}
      definitions={customFields.data.fields}
      userId={user.data?.id ?? ""}
      correctedId={correctedId}
      frozenTemplateId={corrected.data?.template?.id}
    />
  );
}

interface ChosenFile {
  name: string;
  table: SpreadsheetTable;
}

/** The columns that were chosen before. A custom field that was added since is found by its heading. */
function withRemembered(guessed: ColumnChoices, remembered: ColumnChoices | undefined) {
  if (remembered === undefined) return guessed;
  return { ...remembered, fields: { ...guessed.fields, ...remembered.fields } };
}

function BulkForm({
  templates,
  definitions,
  userId,
  correctedId,
  frozenTemplateId,
}: {
  templates: readonly TemplateView[];
  /** The custom fields of the workspace. */
  definitions: readonly CustomFieldDefinition[];
  userId: string;
  correctedId: string | undefined;
  /** The template of the bulk that is corrected. */
  frozenTemplateId: string | undefined;
}) {
  const [chosenId, setChosenId] = useState(frozenTemplateId);
  const [file, setFile] = useState<ChosenFile>();
  const [choices, setChoices] = useState<ColumnChoices>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  const isOnline = useIsOnline();
  const template = templates.find(({ id }) => id === chosenId);
  const owner = { userId, team: chosenTeam() };
  const columnsOf = (headings: readonly string[], of: TemplateView | undefined) =>
    withRemembered(
      guessedChoices(headings, of, definitions),
      rememberedColumns(owner, headings, of?.id),
    );

  const read = async (given: File) => {
    setProblem(undefined);
    setFile(undefined);
    const refusal = bulkFileRefusal({ sizeBytes: given.size });
    if (refusal !== undefined) {
      setProblem(refusal);
      return;
    }
    setReading(true);
    try {
      // What reads the file is loaded with the first one, and a browser keeps a failed import().
      await whenOnline();
      const table = await readTable(new Uint8Array(await given.arrayBuffer()));
      if (typeof table === "string") setProblem(table);
      else {
        setFile({ name: given.name, table });
        setChoices(columnsOf(table.headings, template));
      }
    } catch (error) {
      setProblem(errorMessage(error, `${given.name} can’t be read.`));
    } finally {
      setReading(false);
    }
  };
  const choose = (id: string | undefined) => {
    const next = templates.find((one) => one.id === id);
    setChosenId(next?.id);
    if (file !== undefined) setChoices(columnsOf(file.table.headings, next));
  };
  const change = (next: ColumnChoices) => {
    setChoices(next);
    if (file !== undefined) rememberColumns(owner, file.table.headings, template?.id, next);
  };
  if (frozenTemplateId !== undefined && template === undefined)
    return (
      <FormError>
        The template of this bulk was deleted, so this page can’t check a corrected file. Create a
        new bulk with another template.
      </FormError>
    );
  return (
    <div className="grid gap-4">
      {frozenTemplateId === undefined && correctedId === undefined && (
        <PeopleSource templates={templates} template={template} onChange={choose} />
      )}
      {file === undefined ? (
        <FileField isBusy={isReading} isAgain={asksAgain} onFile={(given) => void read(given)} />
      ) : (
        <ChosenFileBar
          name={file.name}
          lines={file.table.lines.length}
          onAnother={() => {
            setAsksAgain(true);
            setFile(undefined);
          }}
        />
      )}
      <output className="text-sm text-muted empty:hidden">
        {isReading &&
          (isOnline
            ? "Reading the file …"
            : "You are offline. It goes on as soon as you are back.")}
      </output>
      {problem !== undefined && <FormError>{problem}</FormError>}
      {file === undefined && <FileHint template={template} />}
      {file !== undefined && choices !== undefined && (
        <>
          <ColumnMapping
            key={`${file.name} ${template?.id}`}
            table={file.table}
            template={template}
            definitions={definitions}
            choices={choices}
            onChange={change}
          />
          <SongReview
            fileName={file.name}
            table={file.table}
            template={template}
            definitions={definitions}
            choices={choices}
            correctedId={correctedId}
          />
        </>
      )}
    </div>
  );
}
