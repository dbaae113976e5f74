import { useEffect } from "react";
import { useForm, type FieldPath } from "react-hook-form";
import { pointerReleased } from "../../lib/pointer-released.ts";
import type { SheetForm } from "./sheet-form.ts";
import { resolveSheet } from "./sheet-resolver.ts";

/**
 * The form of a sheet. A field is checked when it loses the focus, and while it is typed in if it has an error. The
 * library's mode for that, `onTouched`, also checks all rows when one is added, so an empty row would begin with errors.
 */
export function useSheetForm(defaultValues: SheetForm, resolver = resolveSheet) {
  const form = useForm<SheetForm>({
    defaultValues,
    resolver: async (values) => {
      await pointerReleased();
      return resolver(values);
    },
    mode: "onBlur",
  });
  const { getFieldState, subscribe, trigger } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type !== "change" || name === undefined) return;
          // The library gives the name of a changed field as any string.
          const field = name as FieldPath<SheetForm>;
          if (getFieldState(field).invalid) void trigger(field);
        },
      }),
    [getFieldState, subscribe, trigger],
  );
  return form;
}
