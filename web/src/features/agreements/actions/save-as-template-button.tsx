import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { toastFailure } from "../../../api/call-errors.ts";
import { songs } from "../../../api/endpoints.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { toast } from "../../../lib/toasts.ts";
import { toastPlanNeeded } from "../../../sheet/form/toast-plan-needed.ts";
import { agreementTitleOf } from "../agreement-title-of.ts";

/** The button that keeps people, shares and choices of a sheet as a template. */
export function SaveAsTemplateButton({ agreement }: { agreement: AgreementDetail }) {
  const save = useCall(songs.createTemplate, {
    onSuccess: ({ id, name }) =>
      toast({
        description: `“${name}” was saved as a template`,
        action: {
          label: "Open template",
          onClick: () => window.location.assign(`/templates?edit=${id}`),
        },
      }),
    onError: (error) => {
      if (!toastPlanNeeded(error)) toastFailure(error, "Failed to save the template");
    },
  });
  const name = agreementTitleOf(agreement).slice(0, bounds.templateNameCharacters).trim();
  return (
    <Button
      size="small"
      variant="quiet"
      busy={save.isPending}
      onClick={() => save.mutate({ body: { name, agreementId: agreement.id } })}
    >
      Save as template
    </Button>
  );
}
