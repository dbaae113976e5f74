import { useCallback, useEffect, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useSearchParams } from "react-router";
import { RestoredNotice } from "../../../sheet/form/restored-notice.tsx";
import { emptyPrintedForm } from "../../../sheet/form/sheet-form.ts";
import { resolveUploadedAgreement } from "../../../sheet/form/sheet-resolver.ts";
import { useSheetForm } from "../../../sheet/form/use-sheet-form.ts";
import type { UnsavedValuesSlot } from "../../../lib/unsaved-values.ts";
import { useUnsavedValues } from "../../../lib/use-unsaved-values.ts";
import type { UploadReviewCard } from "../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { DetailsStep } from "../details-step.tsx";
import { useStateSubscription } from "../saving/use-state-subscription.ts";
import { toStoredUpload } from "../saving/use-stored-wizard.ts";
import { Stepper } from "../stepper.tsx";
import { FilesStep } from "../uploads/files-step.tsx";
import { UploadQueue } from "../uploads/upload-queue.ts";
import { UploadsProvider } from "../uploads/uploads-context.tsx";
import { useWizardSteps } from "../use-wizard-steps.ts";
import { WizardHeading } from "../wizard-heading.tsx";
import { AgreementStep } from "./agreement-step.tsx";
import { CompleteUploadStep } from "./complete-upload-step.tsx";
import { ReviewConflictNotice, ReviewSavingNote } from "./saving/review-saving-note.tsx";
import type { ReviewSavingState } from "./saving/review-saver.ts";
import { useReviewSaver } from "./saving/use-review-saver.ts";
import { existingSteps, type ExistingStepId } from "./existing-steps.ts";
import {
  initialExistingAgreement,
  type ExistingAgreementState,
} from "./existing-agreement-state.ts";
import { SongsNavigation } from "./songs/songs-navigation.tsx";
import type { StoredExistingAgreement } from "./stored-existing-agreement.ts";

interface WizardProps {
  place: UnsavedValuesSlot;
  /** The stored values of this tab, or those of another device. */
  begun: StoredExistingAgreement | undefined;
  /** The id of the document in the URL. */
  named: string | undefined;
  /** Which song of its document is reviewed; undefined for a document of one song. */
  song: UploadReviewCard["song"];
  /** Whether it was opened after another song of the document. */
  isOpened: boolean;
  onDiscard: (parseId: string | undefined) => void;
  /** Opens the review as another device has saved it. */
  onLoadOther: () => void;
  /** Opens the review of a song of this document. */
  onOpenSong: (parseId: string) => void;
  /** Called with its document when this song was completed or discarded. */
  onSongEnded: (parseId: string) => void;
}

/** The wizard of four steps that uploads an agreement that was signed elsewhere, and creates its song. */
export function ExistingAgreementWizard({
  place,
  begun,
  named,
  song,
  isOpened,
  onDiscard,
  onLoadOther,
  onOpenSong,
  onSongEnded,
}: WizardProps) {
  const [queue] = useState(() => new UploadQueue(begun?.uploads ?? []));
  const form = useSheetForm(begun?.form ?? emptyPrintedForm, resolveUploadedAgreement);
  const wizard = useWizardSteps<ExistingStepId>(existingSteps, begun?.done ?? [], {
    inOrder: true,
  });
  const { state, change } = useChangedState(
    begun?.state ?? { ...initialExistingAgreement, parseId: named },
  );
  useDocumentInUrl(state.parseId);
  const { saver, saving } = useReviewSaver(form, state, (revision) => change({ revision }));
  const { forget } = useKept(
    place,
    form,
    queue,
    () => ({
      form: form.getValues(),
      uploads: queue.entries().map(toStoredUpload),
      state,
      done: [...wizard.done],
    }),
    state,
  );
  const end = () => {
    saver?.end();
    forget();
  };
  const { parseId } = state;
  const others = song !== undefined && song.of > 1 && parseId !== undefined ? song : undefined;
  const goesOn = others && (() => onSongEnded(parseId ?? ""));

  const step = () => {
    switch (wizard.step.id) {
      case "agreement":
        return (
          <AgreementStep
            wizard={wizard}
            state={state}
            onChange={(fields) => {
              // What is shown next is no longer this review.
              if ("parseId" in fields) saver?.end();
              change(fields);
            }}
            onLinked={end}
            isOneOfSeveral={others !== undefined}
            onDivided={(first) => {
              forget();
              onOpenSong(first);
            }}
            goesOn={goesOn}
          />
        );
      case "details":
        return <DetailsStep wizard={wizard} />;
      case "files":
        return <FilesStep wizard={wizard} />;
      case "review":
        return (
          <CompleteUploadStep
            wizard={wizard}
            state={state}
            label="Complete Upload"
            onFinished={forget}
            review={saver}
            goesOn={goesOn}
          />
        );
      default:
        return wizard.step.id satisfies never;
    }
  };
  return (
    <FormProvider {...form}>
      <UploadsProvider value={queue}>
        <Heading step={wizard.step.id} saving={saving} />
        {others !== undefined && parseId !== undefined && (
          <SongsNavigation
            parseId={parseId}
            song={others}
            title={form.getValues("title").trim()}
            isOpened={isOpened}
            onOpen={onOpenSong}
            onDiscarded={() => {
              end();
              onSongEnded(parseId);
            }}
          />
        )}
        <ReviewConflictNotice
          state={saving}
          onLoadOther={() => {
            forget();
            onLoadOther();
          }}
        />
        {begun !== undefined && (
          <RestoredNotice
            isNew
            onDiscard={() => {
              forget();
              onDiscard(state.parseId);
            }}
          />
        )}
        <Stepper wizard={wizard} />
        {step()}
      </UploadsProvider>
    </FormProvider>
  );
}

/** The song's title, and whether the review is saved. */
function Heading({ step, saving }: { step: ExistingStepId; saving: ReviewSavingState }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <WizardHeading otherwise="Upload Existing Agreement" step={step} />
      <ReviewSavingNote state={saving} />
    </div>
  );
}

/** The state of the upload, and what changes some of its fields. */
function useChangedState(begun: ExistingAgreementState) {
  const [state, setState] = useState(begun);
  const change = useCallback(
    (fields: Partial<ExistingAgreementState>) => setState((before) => ({ ...before, ...fields })),
    [],
  );
  return { state, change };
}

/** Puts the document's id into the URL, so that a bookmark and the browser's history lead to the document. */
function useDocumentInUrl(parseId: string | undefined) {
  const [search, setSearch] = useSearchParams();
  const named = search.get("parse") ?? undefined;
  useEffect(() => {
    if (named === parseId) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (parseId === undefined) next.delete("parse");
        else next.set("parse", parseId);
        return next;
      },
      { replace: true },
    );
  }, [named, parseId, setSearch]);
}

function useKept(
  place: UnsavedValuesSlot,
  form: ReturnType<typeof useSheetForm>,
  queue: UploadQueue,
  read: () => StoredExistingAgreement,
  state: ExistingAgreementState,
) {
  const subscribeToState = useStateSubscription(state);
  const subscribe = useCallback(
    (note: () => void) => {
      const stopForm = form.subscribe({ formState: { values: true }, callback: note });
      const stopUploads = queue.subscribe(note);
      const stopState = subscribeToState(note);
      return () => {
        stopForm();
        stopUploads();
        stopState();
      };
    },
    [form, queue, subscribeToState],
  );
  return useUnsavedValues(place, subscribe, read);
}
