import { useCallback } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SheetForm } from "../../../components/sheet-form/sheet-form.ts";
import type { KeptPlace } from "../../../lib/kept-values.ts";
import { useKeptValues } from "../../../lib/use-kept-values.ts";

/** Keeps what is typed for a reload, until `forget` is called. */
export function useKeptEdit(place: KeptPlace, form: UseFormReturn<SheetForm>) {
  const subscribe = useCallback(
    (note: () => void) => form.subscribe({ formState: { values: true }, callback: note }),
    [form],
  );
  return useKeptValues(place, subscribe, form.getValues);
}
