import { useState, type Dispatch, type SetStateAction } from "react";
import { FormProvider, useFormContext } from "react-hook-form";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { splitMessages } from "../../../../../shared/domain/sheet/splits.ts";
import { emptyRow, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { resolveRecord } from "../../../sheet/form/sheet-resolver.ts";
import { useSheetForm } from "../../../sheet/form/use-sheet-form.ts";
import { useDocument } from "./document/use-document.ts";
import { ExistingAgreement } from "./existing-agreement.tsx";
import type { ExistingState } from "./existing-state.ts";
import { recordOf, writtenRows } from "./record-of-form.ts";
import { UploadFields } from "./upload-fields.tsx";
import { uploadedSentence } from "./uploaded-sentence.ts";

/**
 * The tab of the splits step that uploads an agreement that was signed elsewhere. After the upload, the reviewed rows
 * replace the rows of the wizard.
 */
export function UploadTab({
  state,
  onChange,
  onUploaded,
}: {
  state: ExistingState;
  onChange: Dispatch<SetStateAction<ExistingState>>;
  /** Called when the uploaded splits have replaced the rows of the wizard. */
  onUploaded: () => void;
}) {
  const wizard = useFormContext<SheetForm>();
  const [begun] = useState(() => ({ ...wizard.getValues(), splits: [emptyRow] }));
  const form = useSheetForm(begun, resolveRecord);
  const change = (fields: Partial<ExistingState>) =>
    onChange((before) => ({ ...before, ...fields }));
  // The rows of the review exist while this tab is open. Reopening it fills them from the document again.
  const [filled, setFilled] = useState<string>();
  const { parseId, choice, isAs100, agreementId } = state;
  const chosen = useDocument(parseId, (id) => change({ parseId: id }));
  const keep = useCall(songs.uploadAgreement, {
    failure: "Failed to upload agreement",
    onSuccess: ({ agreement }) => {
      const { title, artist, lyrics, splits } = form.getValues();
      const before = wizard.getValues();
      const rows = writtenRows(splits);
      wizard.reset(
        {
          ...before,
          title: before.title.trim() === "" ? title : before.title,
          artist: before.artist.trim() === "" ? artist : before.artist,
          lyrics: before.lyrics.trim() === "" ? lyrics : before.lyrics,
          splits: rows.length > 0 ? rows : before.splits,
        },
        { keepDefaultValues: true },
      );
      change({ agreementId: agreement.id });
      toast({ title: "Success", description: uploadedSentence(rows.length) });
      onUploaded();
    },
  });
  const upload = async () => {
    if (parseId === undefined) return;
    const values = form.getValues();
    if (writtenRows(values.splits).length > 0 && !(await form.trigger("splits"))) {
      toastError(splitMessages.missingFields);
      return;
    }
    keep.mutate({
      body: {
        parseId,
        title: choice.title.trim() || values.title.trim(),
        autoCreateSong: false,
        parsedContent: recordOf(values, isAs100),
      },
    });
  };
  const { document } = chosen;
  return (
    <FormProvider {...form}>
      <ExistingAgreement
        chosen={chosen}
        isUploaded={agreementId !== undefined}
        isUploading={keep.isPending}
        isFilled={filled !== undefined && filled === parseId}
        onFilled={() => setFilled(parseId)}
        autoUpload={undefined}
        isAs100={isAs100}
        onAs100={(next) => change({ isAs100: next })}
      >
        {agreementId === undefined && document !== undefined && document.phase !== "refused" && (
          <UploadFields
            choice={choice}
            onChange={(next) => change({ choice: next })}
            fileName={document.source.name}
            withSong={false}
            canUpload={document.phase === "parsed" || document.phase === "failed"}
            isUploading={keep.isPending}
            onUpload={() => void upload()}
          />
        )}
      </ExistingAgreement>
    </FormProvider>
  );
}
