import { lazy, type ComponentType } from "react";
import { noticeNewVersion } from "./new-version.ts";
import { toast } from "./toasts.ts";
import { whenOnline } from "./network/when-online.ts";

const Empty = () => null;

/**
 * React's `lazy` for a part of a page. While offline, says so and loads the part as soon as the network is back: an
 * error would replace the whole page with what is typed on it, and a browser caches a failed import until the page is
 * closed. If a newer build has removed the part's code, the part stays empty and the new version is announced.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    // The build prerenders some parts, where nobody is offline.
    if (typeof window !== "undefined" && !navigator.onLine) {
      toast({ title: "You are offline", description: "This opens as soon as you are back." });
      await whenOnline();
    }
    try {
      return await load();
    } catch (error) {
      if (!(await noticeNewVersion())) throw error;
      return { default: Empty };
    }
  });
}
