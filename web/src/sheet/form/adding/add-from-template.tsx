import { Suspense, useState } from "react";
import type { SigningPeriod } from "../../../../../shared/domain/agreement/lifecycle/signing-period.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { whenOnline } from "../../../lib/when-online.ts";

const TemplateDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("../../template/template-dialog.tsx")).TemplateDialog };
});

/** The button that fills the sheet from a template. */
export function AddFromTemplate({
  onApplied,
  onDays,
}: {
  onApplied: () => void;
  /** Takes the days for which the template's sheets can be signed. */
  onDays: (days: SigningPeriod) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        From template
      </Button>
      {isOpen && (
        <Suspense>
          <TemplateDialog
            onApplied={(days) => {
              setOpen(false);
              onApplied();
              if (days !== undefined) onDays(days);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
