import { useState, type Dispatch, type SetStateAction } from "react";
import { FormProvider, useFormContext } from "react-hook-form";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { toast, toastError } from "../../../lib/toasts.ts";
import { rowMessages } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { emptyPrintedRow, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { resolveUploadedAgreement } from "../../../sheet/form/sheet-resolver.ts";
import { useSheetForm } from "../../../sheet/form/use-sheet-form.ts";
import { useParsedDocument } from "./document/use-parsed-document.ts";
import { ExistingAgreementDocument } from "./existing-agreement-document.tsx";
import { withDocument, type ExistingAgreementState } from "./existing-agreement-state.ts";
import { toParsedContent, nonEmptyRows } from "./to-parsed-content.ts";
import { UploadFields } from "./upload-fields.tsx";
import { agreementUploadedMessage } from "./agreement-uploaded-message.ts";

/**
 * The tab of the splits step that uploads an agreement that was signed elsewhere. After the upload, the reviewed rows
 * replace the rows of the wizard.
 */
export function UploadAgreementTab({
  state,
  onChange,
  onUploaded,
}: {
  state: ExistingAgreementState;
  onChange: Dispatch<SetStateAction<ExistingAgreementState>>;
  /** Called when the uploaded splits have replaced the rows of the wizard. */
  onUploaded: () => void;
}) {
  const wizard = useFormContext<SheetForm>();
  const [begun] = useState(() => ({ ...wizard.getValues(), splits: [emptyPrintedRow] }));
  const form = useSheetForm(begun, resolveUploadedAgreement);
  const change = (fields: Partial<ExistingAgreementState>) =>
    onChange((before) => ({ ...before, ...fields }));
  // The rows of the review exist while this tab is open. Reopening it fills them from the document again.
  const [filled, setFilled] = useState<string>();
  const { parseId, choice, isAs100, agreementId } = state;
  const chosen = useParsedDocument(parseId, (id) => {
    change(withDocument(id));
    form.reset(begun);
  });
  const keep = useCall(songs.uploadAgreement, {
    failure: "Failed to upload agreement",
    onSuccess: ({ agreement }) => {
      const { title, artist, lyrics, splits } = form.getValues();
      const before = wizard.getValues();
      const rows = nonEmptyRows(splits);
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
      toast({ title: "Success", description: agreementUploadedMessage(rows.length) });
      onUploaded();
    },
  });
  const upload = async () => {
    if (parseId === undefined) return;
    const values = form.getValues();
    if (nonEmptyRows(values.splits).length > 0 && !(await form.trigger("splits"))) {
      toastError(rowMessages.missingFields);
      return;
    }
    keep.mutate({
      body: {
        parseId,
        title: choice.title.trim() || values.title.trim(),
        autoCreateSong: false,
        parsedContent: toParsedContent(values, isAs100),
      },
    });
  };
  const { document } = chosen;
  return (
    <FormProvider {...form}>
      <ExistingAgreementDocument
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
            canUpload={["parsed", "failed", "waiting"].includes(document.phase)}
            isUploading={keep.isPending}
            onUpload={() => void upload()}
          />
        )}
      </ExistingAgreementDocument>
    </FormProvider>
  );
}
