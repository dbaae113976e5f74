import { callListEndpoint } from "../../../shared/contracts/client.ts";
import { songs } from "./endpoints.ts";
import { pagedQueryOf, queryOf } from "./query-of.ts";

/** The people of the address book, ordered by email address; with a query, those that match it. */
export const addressBookQuery = (query: string) => ({
  ...pagedQueryOf(songs.contributors, { query: query === "" ? {} : { query } }),
  staleTime: 0,
});

/** All groups of the address book. */
export const groupsQuery = { ...queryOf(songs.groups), staleTime: 0 };

/** One group with the address book's details of its members. */
export const groupQuery = (id: string) => ({
  ...queryOf(songs.group, { params: { id } }),
  staleTime: 0,
});

/** Items per page when a whole list is read. */
const wholeListPage = 200;

/** Reads all pages of the address book. */
export async function readAddressBook(signal?: AbortSignal) {
  const all = [];
  let cursor: string | undefined;
  do {
    const query = { limit: wholeListPage, cursor };
    const page = await callListEndpoint(songs.contributors, { query, signal });
    all.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}

/** All templates of the workspace with the present details of their people, and the starting points. */
export const templatesQuery = { ...queryOf(songs.templates), staleTime: 0 };

/** The custom fields of the workspace, and whether its plan includes them. */
export const customFieldsQuery = { ...queryOf(songs.customFields), staleTime: 0 };
