import { account } from "../../shared/contracts/account.ts";
import { openAccounts } from "../auth/accounts.ts";
import { openTable } from "../data/open-table.ts";
import { endpointGroup } from "../lib/endpoint-group.ts";
import { downloadExport, readExport, requestExport } from "./data-export.ts";
import { deleteAccount } from "./delete-account.ts";

export const handler = endpointGroup(account, {
  deleteAccount: (context) => deleteAccount(openAccounts(), context),
  requestExport: (context) => requestExport(openTable(), context),
  readExport: (context) => readExport(openTable(), context),
  downloadExport: (context) => downloadExport(openTable(), context),
});
