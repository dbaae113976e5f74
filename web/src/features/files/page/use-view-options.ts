import { useState } from "react";
import { storeBrowserPreference, readBrowserPreference } from "../../../lib/browser-preference.ts";

export const layouts = ["grid", "list"] as const;
export type Layout = (typeof layouts)[number];
export const sorts = ["newest", "name", "size", "type"] as const;
export type Sort = (typeof sorts)[number];

export const sortLabels: Record<Sort, string> = {
  newest: "Newest first",
  name: "Name",
  size: "Largest first",
  type: "Type",
};

const key = "splitsheet.files.view";

interface ViewOptions {
  layout: Layout;
  sort: Sort;
}

/** The layout and sort order of the files, stored in the browser. */
export function useViewOptions() {
  const [options, setOptions] = useState(read);
  return {
    ...options,
    set: (change: Partial<ViewOptions>) => {
      const next = { ...options, ...change };
      setOptions(next);
      storeBrowserPreference(key, `${next.layout} ${next.sort}`);
    },
  };
}

function read(): ViewOptions {
  const words = new Set(readBrowserPreference(key)?.split(" "));
  return {
    layout: layouts.find((one) => words.has(one)) ?? "grid",
    sort: sorts.find((one) => words.has(one)) ?? "newest",
  };
}
