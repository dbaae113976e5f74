import type { GroupName } from "../../../../shared/contracts/index.ts";
import type { LocalCloud } from "../../../local/main.ts";
import type { Visitor } from "../../samples/visitor.ts";
import { contractEndpoints } from "../../testing/contract-call.ts";
import { callsSince, localTime } from "../local-cloud-calls.ts";
import { groupOf } from "../stack-functions.ts";
import type { SeededAccount } from "./seed-account.ts";

/** The first pages that people open, with the query of each. */
export const listedPages = [
  "/api/songs",
  "/api/agreements",
  "/api/files",
  "/api/files?folderId={folder}",
  "/api/files/recent",
  "/api/folders",
  "/api/dashboard",
  "/api/search?q=harbor",
  "/api/contributors",
  "/api/notifications",
] as const;

export type ListedPage = (typeof listedPages)[number];

/** The group that answers a page. Throws if the product has no such page. */
function groupOfPage(page: ListedPage): GroupName {
  const path = page.split("?")[0];
  const found = contractEndpoints.find(
    ({ endpoint }) => endpoint.method === "GET" && endpoint.path === path,
  );
  if (found === undefined) throw new Error(`Nothing answers ${page}`);
  return groupOf(found.endpoint);
}

/** Reads a page once; gives the milliseconds until its answer. */
export async function readPage(
  { owner, folderId }: Pick<SeededAccount, "folderId"> & { owner: Visitor },
  page: ListedPage,
): Promise<number> {
  const startedAt = performance.now();
  const { status, body } = await owner.request("GET", page.replace("{folder}", folderId));
  if (status !== 200) throw new Error(`${page} answered ${status}: ${JSON.stringify(body)}`);
  return performance.now() - startedAt;
}

/**
 * Number of reads of the table by a page, without the read of the session. Throws if the session's read was not seen.
 */
export async function readsOfPage(
  { url, functions }: Pick<LocalCloud, "url" | "functions">,
  account: SeededAccount,
  page: ListedPage,
): Promise<number> {
  const name = groupOfPage(page);
  const role = functions.find((one) => one.name.endsWith(`-${name}`))?.role;
  if (role === undefined) throw new Error(`There is no function ${name}`);
  // The first call of a function also reads its secrets.
  await readPage(account, page);
  const since = await localTime(url);
  await readPage(account, page);
  const reads = new Set(["GetItem", "BatchGetItem", "Query"]);
  const calls = (await callsSince(url, since)).filter(
    (call) => call.role === role && reads.has(call.operation),
  );
  if (!calls.some(({ operation }) => operation === "GetItem"))
    throw new Error(`No read of the session was seen while ${page} was read`);
  return calls.length - 1;
}
