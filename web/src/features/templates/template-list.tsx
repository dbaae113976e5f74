import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { TemplateView } from "../../../../shared/contracts/templates/endpoints.ts";
import { maxTemplates } from "../../../../shared/domain/templates/template-limit.ts";
import { storageUsageQuery } from "../../api/files.ts";
import { songs } from "../../api/endpoints.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { useCall } from "../../api/use-call.ts";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { Button } from "../../components/ui/buttons/button.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { EmptyState } from "../../components/ui/lists/empty-state.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { toast } from "../../lib/toasts.ts";
import { whenOnline } from "../../lib/network/when-online.ts";
import { TemplatePlanNote } from "../../sheet/template/template-plan-note.tsx";
import { TemplateCard } from "./template-card.tsx";

const UseTemplateDialog = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./use-template-dialog.tsx")).UseTemplateDialog };
});

const small = { size: "small" } as const;
const quiet = { ...small, variant: "quiet" } as const;

/** The templates of the workspace, and the starting points. Without a plan, and for a viewer, they are only read. */
export function TemplateList({ templates }: { templates: readonly TemplateView[] }) {
  const { data: usage } = useQuery(storageUsageQuery);
  const isMember = useHasRoleAtLeast("member");
  const needsPlan = usage?.plan === "none" || usage?.plan === "free";
  const mayChange = isMember && !needsPlan;
  const [used, setUsed] = useState<TemplateView>();
  const [removed, setRemoved] = useState<TemplateView>();
  const own = templates.filter(({ isBuiltIn }) => !isBuiltIn);
  const isFull = own.length >= maxTemplates;
  const newTemplate = mayChange && !isFull && (
    <ButtonLink to="/templates?edit=new">New template</ButtonLink>
  );
  const useButton = (template: TemplateView) =>
    mayChange &&
    template.rows.length > 0 && (
      <Button {...small} onClick={() => setUsed(template)}>
        Use<span className="sr-only"> {template.name}</span>
      </Button>
    );
  return (
    <>
      {needsPlan && isMember && <TemplatePlanNote className="mb-5 max-w-[64ch]" />}
      {own.length === 0 ? (
        <EmptyState
          title="No templates yet"
          heading="h2"
          text="Keep the people, roles and shares that you use often. Begin empty, with a starting point below, or press “Save as template” on a sheet."
        >
          {newTemplate}
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-lg font-semibold">Your templates</h2>
            {isFull && (
              <p className="text-sm text-muted">
                {maxTemplates} templates are the most. Delete one to add another.
              </p>
            )}
            {newTemplate}
          </div>
          <ul aria-label="Your templates" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {own.map((template) => (
              <li key={template.id} className="min-w-0">
                <TemplateCard template={template}>
                  {useButton(template)}
                  {mayChange && (
                    <ButtonLink {...quiet} to={`/templates?edit=${template.id}`}>
                      Edit<span className="sr-only"> {template.name}</span>
                    </ButtonLink>
                  )}
                  {isMember && (
                    <Button {...quiet} onClick={() => setRemoved(template)}>
                      Delete<span className="sr-only"> {template.name}</span>
                    </Button>
                  )}
                </TemplateCard>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className="mt-10 text-lg font-semibold">Starting points</h2>
      <p className="mt-1 mb-4 max-w-[64ch] text-muted">
        These four come with Splitsheet. Use them as they are, or make your own from them.
      </p>
      <ul aria-label="Starting points" className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        {templates
          .filter(({ isBuiltIn }) => isBuiltIn)
          .map((template) => (
            <li key={template.id} className="min-w-0">
              <TemplateCard template={template}>
                {useButton(template)}
                {mayChange && !isFull && (
                  <ButtonLink {...quiet} to={`/templates?edit=${template.id}`}>
                    Make my own<span className="sr-only"> from {template.name}</span>
                  </ButtonLink>
                )}
              </TemplateCard>
            </li>
          ))}
      </ul>
      {used !== undefined && (
        <Suspense>
          <UseTemplateDialog template={used} onClose={() => setUsed(undefined)} />
        </Suspense>
      )}
      {removed !== undefined && (
        <RemoveDialog template={removed} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
}

function RemoveDialog({ template, onClose }: { template: TemplateView; onClose: () => void }) {
  const remove = useCall(songs.removeTemplate, {
    failure: "Failed to delete",
    onSuccess: () => {
      toast({ description: `“${template.name}” was deleted` });
      onClose();
    },
  });
  return (
    <Dialog
      title={`Delete “${template.name}”?`}
      description="Drafts and sheets that were made from it stay as they are."
      onClose={onClose}
    >
      <DialogButtons onClose={onClose}>
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate({ params: { id: template.id } })}
        >
          Delete template
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
