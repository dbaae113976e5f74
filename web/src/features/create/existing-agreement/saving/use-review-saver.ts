import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SheetForm } from "../../../../sheet/form/sheet-form.ts";
import type { ExistingAgreementState } from "../existing-agreement-state.ts";
import { ReviewSaver, type ReviewSavingState } from "./review-saver.ts";

const idle: ReviewSavingState = { phase: "idle" };
const never = () => () => {};

/**
 * Saves what is typed in the review on the server, once the document has been read. `onRevision` is called with each
 * revision that the shown values are saved as.
 */
export function useReviewSaver(
  form: UseFormReturn<SheetForm>,
  state: ExistingAgreementState,
  onRevision: (revision: number) => void,
): { saver: ReviewSaver | undefined; saving: ReviewSavingState } {
  const { parseId, agreementId, isAs100, revision } = state;
  const saver = useMemo(
    () =>
      parseId === undefined || agreementId === undefined
        ? undefined
        : new ReviewSaver(parseId, form.getValues),
    [form, parseId, agreementId],
  );
  const begin = useEffectEvent((begun: ReviewSaver) => begun.begin({ revision, isAs100 }));
  const told = useEffectEvent(onRevision);
  useEffect(() => {
    if (saver === undefined) return undefined;
    begin(saver);
    const flush = () => void saver.flush();
    const stopForm = form.subscribe({ formState: { values: true }, callback: saver.note });
    const stopState = saver.subscribe(() => {
      const known = saver.revision();
      if (saver.state().phase === "saved" && known !== undefined) told(known);
    });
    window.addEventListener("pagehide", flush);
    return () => {
      stopForm();
      window.removeEventListener("pagehide", flush);
      flush();
      stopState();
    };
  }, [form, saver]);
  useEffect(() => saver?.changeScale(isAs100), [isAs100, saver]);
  const saving = useSyncExternalStore(saver?.subscribe ?? never, () => saver?.state() ?? idle);
  return { saver, saving };
}
