import { account } from "../../../shared/contracts/account/endpoints.ts";
import { openAccounts } from "../../accounts/accounts.ts";
import {
  deleteKeptDetailsOfAccount,
  readKeptDetailsOfAccount,
} from "../../accounts/profile/kept-details-of-account.ts";
import { openTable } from "../../data/core/open-table.ts";
import { endpointGroup } from "../../http/endpoint-group.ts";
import {
  downloadExport,
  readExport,
  requestExport,
} from "../../accounts/data-export/data-export.ts";

export const handler = endpointGroup(account, {
  // The user pool's client is loaded only for calls that need it.
  deleteAccount: async (context) =>
    (await import("../../accounts/deletion/request-account-deletion.ts")).requestAccountDeletion(
      openAccounts(),
      context,
    ),
  requestExport: (context) =>
    requestExport(openTable(), { userId: context.caller.userId }, context),
  readExport: ({ caller: { userId }, at }) => readExport(openTable(), { userId }, at),
  readKeptDetails: ({ caller: { userId } }) => readKeptDetailsOfAccount(openTable(), userId),
  deleteKeptDetails: async ({ caller: { userId }, body }) => {
    await deleteKeptDetailsOfAccount(openTable(), userId, body);
    return {};
  },
  downloadExport: ({ caller: { userId }, at }) => downloadExport(openTable(), { userId }, at),
});
