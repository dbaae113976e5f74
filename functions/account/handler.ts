import { account } from "../../shared/contracts/account.ts";
import { openAccounts } from "../auth/accounts.ts";
import { openTable } from "../data/open-table.ts";
import { endpointGroup } from "../lib/endpoint-group.ts";
import { downloadExport, readExport, requestExport } from "./data-export.ts";

export const handler = endpointGroup(account, {
  // The user pool's client is loaded only for what asks the pool.
  deleteAccount: async (context) =>
    (await import("./delete-account.ts")).deleteAccount(openAccounts(), context),
  requestExport: (context) => requestExport(openTable(), context),
  readExport: (context) => readExport(openTable(), context),
  downloadExport: (context) => downloadExport(openTable(), context),
});
