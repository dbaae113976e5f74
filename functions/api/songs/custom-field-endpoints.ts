import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { openStores } from "../../data/stores.ts";
import type { Implementation } from "../../http/context.ts";

/** The custom fields of a workspace. */
export const customFieldEndpoints = {
  customFields: async (context) => {
    const { listCustomFields } = await import("../../custom-fields/read-custom-fields.ts");
    return await listCustomFields(openStores().table, context);
  },
  createCustomField: {
    run: async (context) => {
      const { createCustomField } = await import("../../custom-fields/change-custom-fields.ts");
      return await createCustomField(openStores().table, context);
    },
    replay: async ({ workspace }, { customFieldId = "" }) => {
      const { findCustomFieldView } = await import("../../custom-fields/read-custom-fields.ts");
      return await findCustomFieldView(openStores().table, workspace.id, customFieldId);
    },
  },
  updateCustomField: async (context) => {
    const { updateCustomField } = await import("../../custom-fields/change-custom-fields.ts");
    return await updateCustomField(openStores().table, context);
  },
  removeCustomField: {
    run: async (context) => {
      const { removeCustomField } = await import("../../custom-fields/change-custom-fields.ts");
      return await removeCustomField(openStores().table, context);
    },
    replay: async () => ({}),
  },
} satisfies Partial<Implementation<typeof songs>>;
