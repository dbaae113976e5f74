import { useUnsavedValues } from "../../../lib/use-unsaved-values.ts";
import type { UnsavedValuesSlot } from "../../../lib/unsaved-values.ts";
import type { UseFormReturn } from "react-hook-form";
import { Suspense, useState, useCallback } from "react";
import { FormProvider } from "react-hook-form";
import {
  SongInput,
  type AgreementChange,
} from "../../../../../shared/contracts/agreements/sheet-input.ts";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import type { WholeSuggestion } from "../../../../../shared/contracts/agreements/suggestion-views.ts";
import type { CustomFieldDefinition } from "../../../../../shared/domain/custom-fields/custom-field.ts";
import { describeFieldChanges } from "../../../../../shared/domain/custom-fields/field-changes.ts";
import { describeSheetChanges } from "../../../../../shared/domain/sheet/sheet-content.ts";
import {
  kindedSendingErrorsOf,
  rowKindMessages,
} from "../../../../../shared/domain/sheet/row-kinds/row-kind-errors.ts";
import { rowMessages, totalsAreExact } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { rowOfWireSplit } from "../../../../../shared/domain/sheet/wire-split.ts";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { readUnsavedValues } from "../../../lib/unsaved-values.ts";
import { cn } from "../../../lib/cn.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { titleSizeClass } from "../../../lib/title-size-class.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { RestoredNotice } from "../../../sheet/form/restored-notice.tsx";
import { SongFields } from "../../../sheet/form/song-fields.tsx";
import { StoredSheetForm } from "../../../sheet/form/stored-sheet-form.ts";
import { SplitEditor } from "../../../sheet/form/split-editor.tsx";
import { TotalsPanel } from "../../../sheet/form/totals-panel.tsx";
import { TotalsStrip } from "../../../sheet/form/totals-strip.tsx";
import { SheetChoices } from "../../../sheet/form/kinds/sheet-choices.tsx";
import { choicesOf, withRowFields } from "../../../sheet/form/kinds/row-kind-values.ts";
import {
  hasNoShare,
  toFormRow,
  toSongInput,
  toSplit,
  type SheetForm,
} from "../../../sheet/form/sheet-form.ts";
import { useSheetForm } from "../../../sheet/form/use-sheet-form.ts";
import { agreementPath } from "../../../../../shared/domain/agreement/parties/agreement-paths.ts";
import { agreementTitleOf } from "../agreement-title-of.ts";
import { usePublishersWithoutWriter } from "./use-publishers-without-writer.ts";
import { newVersionConsequence } from "./new-version-consequence.ts";
import { ReplaceVersionDialog } from "./replace-version-dialog.tsx";
import { withSuggestion } from "./suggested-form.ts";
import { SuggestionNotice } from "./suggestion-notice.tsx";
import { nothingChangedToast, useReplaceVersion } from "./use-replace-version.ts";

const FieldsForm = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("../../../sheet/form/fields/fields-form.tsx")).FieldsForm };
});

/** The form that changes an agreement that is out for signature. Submitting it creates a new version. */
export function EditForm({
  agreement,
  suggestion,
  storageKey,
  onDiscard,
}: {
  agreement: AgreementDetail;
  /** What is filled in when the form opens, if the owner came from a suggestion about this version. */
  suggestion: WholeSuggestion | undefined;
  storageKey: string;
  onDiscard: () => void;
}) {
  // Values at the time the page was opened: a refetch must not overwrite what the owner has typed.
  const [begun] = useState(() =>
    suggestion?.version === agreement.version
      ? withSuggestion(formOf(agreement), suggestion, agreement.splits)
      : formOf(agreement),
  );
  const place = { key: storageKey, base: JSON.stringify(begun) };
  const [restored] = useState(() => readUnsavedValues(place, StoredSheetForm));
  const form = useSheetForm(restored ?? begun);
  const withoutWriter = usePublishersWithoutWriter(form, (restored ?? begun).splits);
  const addedRowId = addedRowIdOf(suggestion, agreement);
  // A new version accepts it only while it is open.
  const acceptedId = suggestion?.state === "open" ? suggestion.id : undefined;
  /** The described changes while the confirmation dialog is open. */
  const [confirming, setConfirming] = useState<readonly string[]>();
  const { forget } = useStoredEdit(place, form);
  const replace = useReplaceVersion(agreement, acceptedId);

  const review = async () => {
    const rows = form.getValues("splits").map(toSplit);
    const [refusal] = kindedSendingErrorsOf(rows);
    const added = form.getValues("splits").findIndex(({ rowId }) => rowId === addedRowId);
    const person = form.getValues("splits")[added];
    if (!(await form.trigger(undefined, { shouldFocus: true })))
      toastError(refusalOf(rows, refusal?.message));
    else if (refusal !== undefined) toastError(refusal.message);
    else if (person !== undefined && hasNoShare(person)) {
      toastError(
        `${person.songwriterName} has no share yet. Enter their shares, or remove them from the sheet.`,
      );
      form.setFocus(`splits.${added}.songwriterShare`);
    } else {
      const changes = changesOf(agreement, form.getValues());
      if (changes.length === 0) toast(nothingChangedToast);
      else setConfirming(changes);
    }
  };

  return (
    <FormProvider {...form}>
      <h1
        className={cn(
          "headline [overflow-wrap:anywhere]",
          titleSizeClass(agreement.song.title, "page"),
        )}
      >
        Edit {agreementTitleOf(agreement)}
      </h1>
      {restored !== undefined && (
        <RestoredNotice
          isNew={false}
          onDiscard={() => {
            forget();
            onDiscard();
          }}
        />
      )}
      {suggestion !== undefined && (
        <SuggestionNotice
          {...{ suggestion, version: agreement.version }}
          publishers={suggestion.kind === "not_mine" ? withoutWriter : []}
        />
      )}
      <EditNotice agreement={agreement} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void review();
        }}
      >
        <section aria-labelledby="song" className="max-w-3xl">
          <h2 id="song" className="mb-3 text-lg font-semibold">
            Song Details
          </h2>
          <SongFields />
        </section>
        <h2 className="mt-9 mb-3 text-lg font-semibold">Split Sheet</h2>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <SplitEditor firstRowId={addedRowId} />
          <TotalsPanel continueLabel="Send new version" />
        </div>
        <BelowRows agreement={agreement} />
        <div className="mt-8">
          <ButtonLink variant="quiet" to={agreementPath(agreement.id)}>
            Cancel
          </ButtonLink>
        </div>
        <TotalsStrip />
      </form>
      {confirming !== undefined && (
        <ReplaceVersionDialog
          agreement={agreement}
          changes={confirming}
          rows={form.getValues("splits").map(toSplit)}
          busy={replace.isPending}
          acceptedId={acceptedId}
          onConfirm={() => {
            const body = changeOf(form.getValues(), agreement.documentHash, acceptedId);
            const input = { params: { id: agreement.id }, body };
            replace.mutate(input, { onSuccess: forget, onError: () => setConfirming(undefined) });
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </FormProvider>
  );
}

/** The custom fields with which the sheet was sent, if it has any, and its choices. */
function BelowRows({ agreement: { fieldDefinitions } }: { agreement: AgreementDetail }) {
  return (
    <>
      {fieldDefinitions !== undefined && (
        <Suspense>
          <FieldsForm definitions={fieldDefinitions} className="mt-8 max-w-3xl" />
        </Suspense>
      )}
      <SheetChoices className="mt-8 max-w-3xl" />
    </>
  );
}

/** The notice above the form: what a new version means for signatures that were already given. */
function EditNotice({ agreement }: { agreement: AgreementDetail }) {
  return (
    <div className="mt-4 mb-8 max-w-3xl rounded-card bg-amber-wash px-4 py-3 text-amber">
      <p className="[overflow-wrap:anywhere]">{newVersionConsequence(agreement.contributors)}</p>
      <p className="mt-1 text-sm">
        Just a wrong email? Change it in the agreement details; signatures stay valid.
      </p>
    </div>
  );
}

/** The form values of an agreement. */
function formOf(agreement: AgreementDetail): SheetForm {
  const { song, lyrics, splits, custom } = agreement;
  const { title, artist, bpm } = song;
  return {
    title,
    artist,
    bpm: bpm === 0 ? "" : String(bpm),
    lyrics,
    splits: withRowFields(splits.map(toFormRow), custom),
    ...choicesOf(agreement),
  };
}

/** The request body that replaces the version with this document hash, and accepts a suggestion. */
function changeOf(
  form: SheetForm,
  documentHash: string | undefined,
  suggestionId: string | undefined,
): AgreementChange {
  return {
    ...toSongInput(form),
    ...(documentHash !== undefined && { documentHash }),
    ...(suggestionId !== undefined && { suggestionId }),
  };
}

/** The changes as the contributors will read them; empty without a change. Throws if the form is invalid. */
function changesOf(agreement: AgreementDetail, form: SheetForm): string[] {
  const { song, lyrics, splits, licensing, thirdParty } = agreement;
  const input = SongInput().parse(toSongInput(form));
  const changes = describeSheetChanges(
    { ...song, lyrics, licensing, thirdParty, splits: splits.map(rowOfWireSplit) },
    { ...input, splits: input.splits.map(rowOfWireSplit) },
  );
  return [...changes, ...fieldChangesOf(agreement, input)];
}

/** The changes of custom fields. Without any on the sheet there are none. */
function fieldChangesOf(
  { fieldDefinitions, custom = [], splits }: AgreementDetail,
  input: SongInput,
): string[] {
  if (fieldDefinitions === undefined) return [];
  const valuesOf = (row: string | undefined) => custom.filter((field) => field.row === row);
  const rowsBefore = splits.map((split) => ({
    ...rowOfWireSplit(split),
    custom: valuesOf(split.rowId),
  }));
  return describeFieldChanges(
    {
      fieldDefinitions: senderFields(fieldDefinitions),
      custom: valuesOf(undefined),
      splits: rowsBefore,
    },
    {
      fieldDefinitions: senderFields(fieldDefinitions),
      custom: input.custom ?? [],
      splits: input.splits.map(rowOfWireSplit),
    },
  );
}

const senderFields = (definitions: readonly CustomFieldDefinition[]) =>
  definitions.filter(({ filledBy }) => filledBy === "sender");

/** Stores the typed values in the tab, so that a reload restores them, until `forget` is called. */
function useStoredEdit(place: UnsavedValuesSlot, form: UseFormReturn<SheetForm>) {
  const subscribe = useCallback(
    (note: () => void) => form.subscribe({ formState: { values: true }, callback: note }),
    [form],
  );
  return useUnsavedValues(place, subscribe, form.getValues);
}

/** Why the rows of a form with refused fields can't be sent. */
function refusalOf(
  rows: Parameters<typeof totalsAreExact>[0],
  message: string | undefined,
): string {
  if (!totalsAreExact(rows)) return rowMessages.totals;
  return message === rowKindMessages.writerGone ? message : rowMessages.missingFields;
}

/** The row of a person who is added has the id of the suggestion. */
function addedRowIdOf(
  suggestion: WholeSuggestion | undefined,
  { version }: AgreementDetail,
): string | undefined {
  return suggestion?.kind === "missing_person" && suggestion.version === version
    ? suggestion.id
    : undefined;
}
