import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { StepId } from "../steps.ts";
import type { UploadEntry } from "../uploads/upload-entry.ts";
import type { UploadQueue } from "../uploads/upload-queue.ts";
import type { SheetForm } from "../../../components/sheet-form/sheet-form.ts";
import { forgetWizard, keepWizard } from "./wizard-storage.ts";

const pauseMs = 250;

/** Keeps what is typed and uploaded for a reload, until `forget` is called. */
export function useKeptWizard(
  key: string,
  base: string,
  form: UseFormReturn<SheetForm>,
  queue: UploadQueue,
  done: ReadonlySet<StepId>,
): { forget: () => void } {
  const state = useRef({ isOver: false, isDirty: false, done });
  useEffect(() => {
    const current = state.current;
    current.isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (current.isOver || !current.isDirty) return;
      const uploads = queue.entries().map(toKept);
      keepWizard(key, { base, form: form.getValues(), uploads, done: [...current.done] });
    };
    const note = () => {
      current.isDirty = true;
      timer ??= setTimeout(keep, pauseMs);
    };
    const stopForm = form.subscribe({ formState: { values: true }, callback: note });
    const stopUploads = queue.subscribe(note);
    window.addEventListener("pagehide", keep);
    return () => {
      stopForm();
      stopUploads();
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [key, base, form, queue]);
  useEffect(() => {
    state.current.done = done;
  }, [done]);
  return {
    forget: () => {
      state.current.isOver = true;
      forgetWizard(key);
    },
  };
}

function toKept({ id, name, type, sizeBytes, purpose, phase, url }: UploadEntry) {
  return { id, name, type, sizeBytes, purpose, phase, url };
}
