import { useMemo, useRef, useState } from "react";
import { useFormContext, useWatch, type FieldPath } from "react-hook-form";
import type { PageWord } from "../../../../../../shared/domain/extraction/page-text.ts";
import { pickedText } from "../../../../../../shared/domain/extraction/review/picked-text.ts";
import {
  alternativesOf,
  smallestAtPoint,
  isDoubtful,
  fieldKeyOf,
  extractedFieldsOf,
  type PagePoint,
  type ExtractedFields,
  type ReviewField,
} from "../../../../../../shared/domain/extraction/review/sources.ts";
import { percentageText, type SheetForm } from "../../../../sheet/form/sheet-form.ts";
import { fieldOfInput, inputOfField } from "./field-path.ts";
import type { PageMark } from "./page-marks.tsx";

/** A word of the document with its position. */
export type DocumentWord = Pick<PageWord, "text" | "page" | "box">;

interface Picked {
  input: FieldPath<SheetForm>;
  words: DocumentWord[];
}

/**
 * The review of the content that was read in a document, within its form: the doubtful fields, the marks on the pages,
 * and the words that a click on the page puts into the edited field.
 */
export function useDocumentReview(reading: ExtractedFields, words: readonly DocumentWord[]) {
  const { control, getValues, setValue, setFocus } = useFormContext<SheetForm>();
  const rows = useWatch({ control, name: "splits" });
  const [active, setActive] = useState<FieldPath<SheetForm>>();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState<Picked>();
  const read = useMemo(() => extractedFieldsOf(reading), [reading]);
  const lastSet = useRef<string>(undefined);

  /** Doubtful fields that the form shows, in the order of the review. */
  const doubts = read.flatMap((one) => {
    const input = inputOfField(one.field, rows);
    return isDoubtful(one) && input !== undefined ? [{ ...one, input }] : [];
  });
  const unseen = doubts.filter(({ field }) => !seen.has(fieldKeyOf(field)));
  const activeField = active === undefined ? undefined : fieldOfInput(active, rows);

  const see = (field: ReviewField | undefined) => {
    if (field !== undefined) setSeen((before) => new Set(before).add(fieldKeyOf(field)));
  };

  const pick = (point: PagePoint) => {
    if (active === undefined || activeField === undefined) {
      const hit = smallestAtPoint(read, point);
      const input = hit && inputOfField(hit.field, rows);
      if (input !== undefined) setFocus(input);
      return;
    }
    const word = smallestAtPoint(words, point);
    if (word === undefined) return;
    // Further clicked words are appended while the field has no other edit.
    const goesOn = picked?.input === active && getValues(active) === lastSet.current;
    const chosen = goesOn ? [...picked.words, word] : [word];
    const text = pickedText(
      activeField,
      chosen.map((one) => one.text),
    );
    lastSet.current = text;
    setPicked({ input: active, words: chosen });
    setValue(active, text, { shouldDirty: true, shouldValidate: true });
    see(activeField);
  };

  const marks: PageMark[] = read.flatMap(({ field, page, box, confidence }) => {
    const key = fieldKeyOf(field);
    const isActive = activeField !== undefined && key === fieldKeyOf(activeField);
    if (inputOfField(field, rows) === undefined || (isActive && picked !== undefined)) return [];
    const doubt = isDoubtful({ confidence }) && !seen.has(key);
    return [{ key, page, box, look: isActive ? "active" : doubt ? "doubt" : "read" }];
  });
  for (const [index, { page, box }] of (picked?.words ?? []).entries())
    marks.push({ key: `picked ${index}`, page, box, look: "active" });

  return {
    marks,
    pick,
    doubts,
    /** The number of doubtful fields that had no focus yet. */
    unseenCount: unseen.length,
    /** What else a doubtful field can be, as texts of its input. */
    alternativesOf: (input: string) => {
      const doubt = doubts.find((one) => one.input === input);
      const others = doubt === undefined ? [] : alternativesOf(reading, doubt.field);
      return others.map((value) => (typeof value === "number" ? percentageText(value) : value));
    },
    /** Whether an input is doubtful and had no focus yet. */
    isUnseenDoubt: (input: string) => unseen.some((doubt) => doubt.input === input),
    onFocus: (name: string) => {
      // The name of an input of this form.
      setActive(name as FieldPath<SheetForm>);
      setPicked(undefined);
    },
    onLeave: (name: string) => {
      see(fieldOfInput(name, getValues("splits")));
      setActive(undefined);
    },
    focus: (input: FieldPath<SheetForm>) => setFocus(input, { shouldSelect: true }),
  };
}

export type DocumentReview = ReturnType<typeof useDocumentReview>;
