import { useState } from "react";

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

/** How the files are shown. The browser remembers it. */
export function useViewOptions() {
  const [options, setOptions] = useState(read);
  return {
    ...options,
    set: (change: Partial<ViewOptions>) => {
      const next = { ...options, ...change };
      setOptions(next);
      withStorage((storage) => storage.setItem(key, `${next.layout} ${next.sort}`));
    },
  };
}

function read(): ViewOptions {
  const kept = withStorage((storage) => storage.getItem(key)) ?? "";
  const words = new Set(kept.split(" "));
  return {
    layout: layouts.find((one) => words.has(one)) ?? "grid",
    sort: sorts.find((one) => words.has(one)) ?? "newest",
  };
}

/** Storage may be disabled: then the choice ends with the page. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch (error) {
    console.warn("The view of files can't be kept", error);
    return undefined;
  }
}
