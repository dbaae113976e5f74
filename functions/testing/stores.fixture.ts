import { afterAll, beforeAll } from "vitest";
import type { DataTable } from "../../infra/tools/testing/data-table.ts";
import { AppendOnlyTable } from "./append-only-table.fixture.ts";
import { createStores, type Stores } from "../data/stores.ts";
import { setUpKeysSecret } from "./secrets.fixture.ts";

/**
 * Opens an empty table before the tests of a file or `describe`, and closes it afterwards. `use` receives the table and
 * its repositories. Also stubs Secrets Manager with the tests' keys. Call it before the file's own hooks.
 */
export function setUpStores(
  open: () => Promise<DataTable>,
  use: (set: { data: DataTable; stores: Stores }) => void,
): void {
  let data: DataTable | undefined;
  setUpKeysSecret();
  beforeAll(async () => {
    data = await open();
    use({ data, stores: createStores(new AppendOnlyTable(data.client, data.name, "test")) });
  });
  afterAll(async () => {
    await data?.stop();
  });
}
