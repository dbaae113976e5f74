import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import type { TemplateView } from "../../../../shared/contracts/templates/endpoints.ts";
import type { PersonOfRow } from "../../../../shared/domain/templates/template.ts";
import { countPeople } from "../../../../shared/domain/text/count-label.ts";
import { storageUsageQuery } from "../../api/files.ts";
import { templatesQuery } from "../../api/address-book.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { isEmptyRow, type FormRow, type SheetForm } from "../form/sheet-form.ts";
import { FillPlaceholders } from "./fill-placeholders.tsx";
import { formRowsOfTemplate, openRowsOf } from "./rows-of-template-view.ts";
import { TemplatePlanNote } from "./template-plan-note.tsx";

/** The dialog in which a template is chosen for the sheet, and its placeholders are filled. */
export function TemplateDialog({
  onChosen,
  onClose,
}: {
  /** Takes the template with the rows of its sheet. */
  onChosen: (template: TemplateView, rows: FormRow[]) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<TemplateView>();
  const { getValues } = useFormContext<SheetForm>();
  const [replaced] = useState(() => getValues("splits").filter((row) => !isEmptyRow(row)).length);

  const apply = (template: TemplateView, people: ReadonlyMap<string, PersonOfRow>) =>
    onChosen(template, formRowsOfTemplate(template, people));

  return (
    <Dialog
      title={chosen?.name ?? "From template"}
      description={
        replaced === 0
          ? undefined
          : `Replaces ${countPeople(replaced)} on this sheet. You can undo it.`
      }
      onClose={onClose}
      readFirst
      fullOnPhone
    >
      {chosen === undefined ? (
        <TemplatesToChoose
          onChoose={(template) =>
            openRowsOf(template).length === 0 ? apply(template, new Map()) : setChosen(template)
          }
        />
      ) : (
        <FillPlaceholders template={chosen} onFilled={(people) => apply(chosen, people)}>
          <DialogButtons cancelLabel="Back" onClose={() => setChosen(undefined)}>
            <Button type="submit">Fill the sheet</Button>
          </DialogButtons>
        </FillPlaceholders>
      )}
    </Dialog>
  );
}

function TemplatesToChoose({ onChoose }: { onChoose: (template: TemplateView) => void }) {
  const query = useQuery(templatesQuery);
  const { data: usage } = useQuery(storageUsageQuery);
  if (query.data === undefined)
    return query.isError ? (
      <LoadFailure
        title="Your templates could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton className="mt-5 h-72" />
    );
  const needsPlan = usage?.plan === "none" || usage?.plan === "free";
  return (
    <>
      {needsPlan && <TemplatePlanNote className="mt-4" />}
      <ul aria-label="Templates" className="mt-4">
        {query.data
          .filter(({ rows }) => rows.length > 0)
          .map((template) => (
            <li key={template.id} className="border-b last:border-b-0">
              <button
                type="button"
                disabled={needsPlan}
                onClick={() => onChoose(template)}
                className="flex min-h-14 w-full items-center gap-3 px-2 py-1.5 text-left hover:bg-wash disabled:text-muted"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{template.name}</span>
                  <span className="block truncate text-sm text-muted">
                    {template.rows
                      .map(({ person, placeholder }) => person?.name ?? placeholder)
                      .join(", ")}
                  </span>
                  {template.droppedFields !== undefined && (
                    <span className="block text-sm text-amber">
                      Without what was filled in for{" "}
                      {template.droppedFields.map((label) => `“${label}”`).join(", ")}: deleted from
                      your custom fields
                    </span>
                  )}
                </span>
                {template.isBuiltIn && <Pill>Starting point</Pill>}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
