import { expect, it } from "vitest";
import { initialTableState, tableReducer, type TableAction } from "./table-state.ts";

const after = (...actions: TableAction[]) => actions.reduce(tableReducer, initialTableState);

it("sorts a column upwards first, then turns the order around", () => {
  expect(after().order).toBeUndefined();
  expect(after({ type: "sort", by: "title" }).order).toEqual({ by: "title", isDescending: false });
  expect(after({ type: "sort", by: "title" }, { type: "sort", by: "title" }).order).toEqual({
    by: "title",
    isDescending: true,
  });
});

it("sorts dates with the newest first, also after another column", () => {
  const order = after({ type: "sort", by: "status" }, { type: "sort", by: "date" }).order;
  expect(order).toEqual({ by: "date", isDescending: true });
});

it("chooses single agreements, all, and none", () => {
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
  // The state before stays as it was.
  expect([...one.chosen]).toEqual(["b"]);
});

it("keeps the choice while the dialog opens and closes", () => {
  const open = after({ type: "choose", id: "a", isChosen: true }, { type: "open-resend" });
  expect(open.isResending).toBe(true);
  const closed = tableReducer(open, { type: "close-resend" });
  expect(closed).toMatchObject({ isResending: false, chosen: new Set(["a"]) });
});
