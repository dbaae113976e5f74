import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { openStores } from "../../data/stores.ts";
import type { Implementation } from "../../http/context.ts";

/** Templates of sheets, and the drafts that are made from them. */
export const templateEndpoints = {
  templates: async (context) => {
    const { listTemplates } = await import("../../templates/read-templates.ts");
    return await listTemplates(openStores().table, context);
  },
  template: async (context) => {
    const { openTemplate } = await import("../../templates/read-templates.ts");
    return await openTemplate(openStores().table, context);
  },
  createTemplate: {
    run: async (context) => {
      const { createTemplate } = await import("../../templates/change-templates.ts");
      return await createTemplate(openStores(), context);
    },
    replay: async ({ workspace }, { templateId = "" }) => {
      const { openTemplate } = await import("../../templates/read-templates.ts");
      return await openTemplate(openStores().table, { params: { id: templateId }, workspace });
    },
  },
  updateTemplate: async (context) => {
    const { updateTemplate } = await import("../../templates/change-templates.ts");
    return await updateTemplate(openStores().table, context);
  },
  removeTemplate: {
    run: async (context) => {
      const { removeTemplate } = await import("../../templates/change-templates.ts");
      return await removeTemplate(openStores().table, context);
    },
    replay: async () => ({}),
  },
  draftOfTemplate: {
    run: async (context) => {
      const { draftOfTemplate } = await import("../../templates/draft-of-template.ts");
      return await draftOfTemplate(openStores(), context);
    },
    replay: async ({ workspace, at }, { agreementId = "" }) => {
      const { readAddedAgreement } = await import("../../songs/add-agreement.ts");
      const wanted = { workspaceId: workspace.id, agreementId, at };
      return await readAddedAgreement(openStores(), wanted);
    },
  },
} satisfies Partial<Implementation<typeof songs>>;
