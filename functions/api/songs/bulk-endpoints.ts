import type { songs } from "../../../shared/contracts/songs/endpoints.ts";
import { openStores } from "../../data/stores.ts";
import type { Implementation } from "../../http/context.ts";

/** Agreements that are made and sent in bulk. */
export const bulkEndpoints = {
  bulks: async (context) => {
    const { listBulks } = await import("../../bulk/read-bulks.ts");
    return await listBulks(openStores().table, context);
  },
  bulk: async (context) => {
    const { openBulk } = await import("../../bulk/read-bulks.ts");
    return await openBulk(openStores(), context);
  },
  checkBulkSongs: async (context) => {
    const { checkBulkSongs } = await import("../../bulk/read-bulks.ts");
    return await checkBulkSongs(openStores().table, context);
  },
  createBulk: {
    run: async (context) => {
      const { createBulk } = await import("../../bulk/announce-bulk.ts");
      return await createBulk(openStores().table, context);
    },
    replay: async (context, ids) => {
      const { readAnnouncedBulk } = await import("../../bulk/announce-bulk.ts");
      return await readAnnouncedBulk(openStores().table, context, ids);
    },
  },
  correctBulk: {
    run: async (context) => {
      const { correctBulk } = await import("../../bulk/announce-bulk.ts");
      return await correctBulk(openStores().table, context);
    },
    replay: async (context, ids) => {
      const { readAnnouncedBulk } = await import("../../bulk/announce-bulk.ts");
      return await readAnnouncedBulk(openStores().table, context, ids);
    },
  },
  startBulk: async (context) => {
    const { startBulk } = await import("../../bulk/start-bulk.ts");
    return await startBulk(openStores().table, context);
  },
  stopBulk: async (context) => {
    const { stopBulk } = await import("../../bulk/stop-bulk.ts");
    return await stopBulk(openStores().table, context);
  },
  sendBulk: async (context) => {
    const { sendBulk } = await import("../../bulk/send-bulk.ts");
    return await sendBulk(openStores(), context);
  },
  stopSendingBulk: async (context) => {
    const { stopSendingBulk } = await import("../../bulk/send-bulk.ts");
    return await stopSendingBulk(openStores().table, context);
  },
  deleteBulkDrafts: async (context) => {
    const { requestDraftsDeletion } = await import("../../bulk/request-drafts-deletion.ts");
    return await requestDraftsDeletion(openStores().table, context);
  },
} satisfies Partial<Implementation<typeof songs>>;
