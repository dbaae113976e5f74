import type { ColumnKey, SortOrder } from "./table-rows.ts";

/** The sort order and selection of the table. */
export interface TableState {
  /** Undefined keeps the order of the list. */
  order: SortOrder | undefined;
  /** The ids of the chosen agreements. */
  chosen: ReadonlySet<string>;
  /** Whether the dialog that emails the contributors of the chosen agreements again is open. */
  isResending: boolean;
}

export type TableAction =
  | { type: "sort"; by: ColumnKey }
  | { type: "choose"; id: string; isChosen: boolean }
  | { type: "choose-only"; ids: readonly string[] }
  | { type: "open-resend" | "close-resend" };

export const initialTableState: TableState = {
  order: undefined,
  chosen: new Set(),
  isResending: false,
};

/**
 * The state of the table after an action. A newly selected column is sorted ascending, dates descending; selecting the
 * same column again reverses the order.
 */
export function tableReducer(state: TableState, action: TableAction): TableState {
  switch (action.type) {
    case "sort":
      return { ...state, order: nextOrder(state.order, action.by) };
    case "choose": {
      const chosen = new Set(state.chosen);
      if (action.isChosen) chosen.add(action.id);
      else chosen.delete(action.id);
      return { ...state, chosen };
    }
    case "choose-only":
      return { ...state, chosen: new Set(action.ids) };
    case "open-resend":
      return { ...state, isResending: true };
    case "close-resend":
      return { ...state, isResending: false };
    default:
      return action satisfies never;
  }
}

function nextOrder(order: SortOrder | undefined, by: ColumnKey): SortOrder {
  if (order?.by === by) return { by, isDescending: !order.isDescending };
  return { by, isDescending: by === "date" };
}
