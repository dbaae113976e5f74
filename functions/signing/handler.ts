import { signing } from "../../shared/contracts/signing.ts";
import { loadFiles } from "../agreements/load-files.ts";
import { openStores } from "../data/stores.ts";
import { endpointGroup } from "../lib/endpoint-group.ts";
import { noteOpened } from "./note-opened.ts";
import { readByLink } from "./read-by-link.ts";
import { signByLink } from "./sign-agreement.ts";

export const handler = endpointGroup(signing, {
  read: ({ params, at }) =>
    readByLink(openStores().agreements, loadFiles, { shareLink: params.shareLink, at }),
  opened: async (context) => {
    await noteOpened(openStores().agreements, context);
    return {};
  },
  sign: {
    run: (context) => signByLink(openStores().agreements, loadFiles, context),
    replay: ({ body, at }) =>
      readByLink(openStores().agreements, loadFiles, { shareLink: body.shareLink, at }),
  },
});
