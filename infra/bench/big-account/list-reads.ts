import { endpoints as groups } from "../../testing/contract-call.ts";
import type { Visitor } from "../../samples/visitor.ts";
import { callsSince, mark } from "../machine-calls.ts";
import type { SeededAccount } from "./seed-account.ts";

/** The first pages that people open, with the query of each. */
const pages = [
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

/** Those of the pages that the product has. */
export const listedPages = pages.filter((page) =>
  groups.some(({ endpoint }) => endpoint.method === "GET" && endpoint.path === page.split("?")[0]),
);
export type ListedPage = (typeof pages)[number];

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

/** How often a page reads the table, besides the session. */
export async function readsOfPage(
  url: string,
  account: SeededAccount,
  page: ListedPage,
): Promise<number> {
  // The first call of a function also reads its secrets.
  await readPage(account, page);
  const since = await mark(url);
  await readPage(account, page);
  const reads = new Set(["GetItem", "BatchGetItem", "Query"]);
  const calls = (await callsSince(url, since)).filter(
    ({ role, operation }) => reads.has(operation) && /(Songs|Files|Agreements)/.test(role),
  );
  return calls.length - 1;
}
