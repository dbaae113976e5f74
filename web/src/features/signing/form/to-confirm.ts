import { callEndpoint } from "../../../../../shared/contracts/client.ts";
import { signing } from "../../../api/endpoints.ts";
import { listLinkIn } from "../list/list-link.ts";
import type { Decision } from "./use-send-decision.ts";

/** The call that emails a code, and with the code opens half an hour for its contributor in this browser. */
export const toConfirm: Decision<{ email: string }> = {
  call: ({ body: { email, code, shareLink }, ...input }) =>
    callEndpoint(signing.code, {
      ...input,
      body: { email, code, shareLink, listLink: listLinkIn(window.location.hash) },
    }),
  failure: "We couldn’t check your address",
};
