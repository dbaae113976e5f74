import { branding } from "../../../shared/contracts/branding/endpoints.ts";
import { openTable } from "../../data/core/open-table.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";

export const handler = endpointGroup(branding, {
  read: async (context) => {
    const { readWorkspaceBranding } = await import("../../branding/branding-view.ts");
    return await readWorkspaceBranding(openTable(), context);
  },
  announceLogo: async (context) => {
    const { announceLogo } = await import("../../branding/logo-upload.ts");
    return await announceLogo(openTable(), context);
  },
  save: async (context) => {
    const { saveBranding } = await import("../../branding/save-branding.ts");
    return await saveBranding(openTable(), context);
  },
  remove: async (context) => {
    const { removeBranding } = await import("../../branding/save-branding.ts");
    return await removeBranding(openTable(), context);
  },
  // Pages of links wait for it.
  logo: async (context) => {
    const { readLogo } = await import("../../branding/read-logo.ts");
    return await readLogo(openTable(), context);
  },
});
