import { useEffect } from "react";

/** Titles the page by what it shows, in place of the title of its route. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Splitsheet`;
  }, [title]);
}
