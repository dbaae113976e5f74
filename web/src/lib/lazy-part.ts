import { lazy, type ComponentType } from "react";
import { noticeNewVersion } from "./new-version.ts";

const Empty = () => null;

/**
 * React's `lazy` for a part of a page. If a newer build has removed the part's code, the part stays empty and the new
 * version is announced. An error would replace the whole page with what is typed on it.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    try {
      return await load();
    } catch (error) {
      if (!(await noticeNewVersion())) throw error;
      return { default: Empty };
    }
  });
}
