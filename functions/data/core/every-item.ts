import type { Page } from "./readable-table.ts";

const pageItems = 100;

/** All items of a paged list, read page by page. At most one page is in memory. */
export async function* everyItem<Item>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await read({ limit: pageItems, cursor });
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
