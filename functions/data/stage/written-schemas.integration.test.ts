import { describe, expect, it } from "vitest";
import { dataEngines } from "../../../infra/tools/testing/data-table.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import { noteWrittenSchemas, WrittenSchemas, writtenSchemas } from "./written-schemas.ts";

describe.each(dataEngines)("the stage's schemas on $engine", ({ open }) => {
  let table: Table;
  setUpStores(open, ({ stores }) => {
    table = stores.table;
  });
  const read = () => table.get(keys.writtenSchemas(), WrittenSchemas);

  it("are noted once, and never lowered by an earlier release", async () => {
    await Promise.all([noteWrittenSchemas(table), noteWrittenSchemas(table)]);
    expect(await read()).toEqual({ schemas: writtenSchemas, revision: 1 });
    const later = { ...writtenSchemas, agreement: 7, event: 0, invoice: 3 };
    await table.put(keys.writtenSchemas(), "written-schemas", {
      schemas: later,
      revision: 5,
      writtenBy: "a later release",
    });
    await noteWrittenSchemas(table);
    expect(await read()).toEqual({
      schemas: { ...later, event: writtenSchemas["event"] },
      revision: 6,
      writtenBy: "a later release",
    });
    await noteWrittenSchemas(table);
    expect(await read()).toMatchObject({ revision: 6 });
  });
});
