import { Suspense, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { TemplateView } from "../../../../../shared/contracts/templates/endpoints.ts";
import type { SigningPeriod } from "../../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useUndoToast } from "../../../lib/use-undo-toast.ts";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { valuesByField } from "../kinds/row-kind-values.ts";
import type { FormRow, SheetForm } from "../sheet-form.ts";

const TemplateDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("../../template/template-dialog.tsx")).TemplateDialog };
});

const filled = ["splits", "licensing", "thirdParty", "custom"] as const;
type Filled = Pick<SheetForm, (typeof filled)[number]>;

/** The button that fills the sheet from a template, with an undo. */
export function AddFromTemplate({
  onFilled,
  onDays,
}: {
  onFilled: () => void;
  /** Takes the days for which the template's sheets can be signed. */
  onDays: (days: SigningPeriod) => void;
}) {
  const { getValues, setValue } = useFormContext<SheetForm>();
  const [isOpen, setOpen] = useState(false);
  const undo = useUndoToast();
  const write = (values: Filled) => {
    for (const name of filled) setValue(name, values[name], { shouldDirty: true });
  };
  const fill = (template: TemplateView, rows: FormRow[]) => {
    const { name, licensing, thirdParty, expiresInDays, custom } = template;
    setOpen(false);
    const { splits, ...before } = getValues();
    const replaced = { ...before, splits: [...splits] };
    // A template says nothing about a song's material, but for one of an earlier release.
    write({
      ...{ splits: rows, licensing, thirdParty: thirdParty ?? before.thirdParty },
      custom: { ...before.custom, ...valuesByField(custom) },
    });
    onFilled();
    if (expiresInDays !== undefined) onDays(expiresInDays);
    undo.offer(`The sheet is filled from “${name}”`, () => write(replaced));
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        From template
      </Button>
      {isOpen && (
        <Suspense>
          <TemplateDialog onChosen={fill} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
