import { expect, it } from "vitest";
import { initialTableState, tableReducer, type TableAction } from "./table-state.ts";

const after = (...actions: TableAction[]) => actions.reduce(tableReducer, initialTableState);

it("table state: sorts a new column ascending, then reverses the order", () => {
  expect(after().order).toBeUndefined();
  expect(after({ type: "sort", by: "title" }).order).toEqual({ by: "title", isDescending: false });
  expect(after({ type: "sort", by: "title" }, { type: "sort", by: "title" }).order).toEqual({
    by: "title",
    isDescending: true,
  });
});

it("table state: sorts dates descending first, also after another column", () => {
  const order = after({ type: "sort", by: "status" }, { type: "sort", by: "date" }).order;
  expect(order).toEqual({ by: "date", isDescending: true });
});

it("table state: chooses single agreements, all, and none", () => {
  const one = after(
    { type: "choose", id: "a", isChosen: true },
    { type: "choose", id: "b", isChosen: true },
    { type: "choose", id: "a", isChosen: false },
  );
  expect([...one.chosen]).toEqual(["b"]);
  expect([...tableReducer(one, { type: "choose-only", ids: ["a", "c"] }).chosen]).toEqual([
    "a",
    "c",
  ]);
  expect(tableReducer(one, { type: "choose-only", ids: [] }).chosen.size).toBe(0);
  // The reducer does not mutate the previous state.
  expect([...one.chosen]).toEqual(["b"]);
});

it("table state: keeps the chosen agreements while the dialog opens and closes", () => {
  const open = after({ type: "choose", id: "a", isChosen: true }, { type: "open-resend" });
  expect(open.isResending).toBe(true);
  const closed = tableReducer(open, { type: "close-resend" });
  expect(closed).toMatchObject({ isResending: false, chosen: new Set(["a"]) });
});
