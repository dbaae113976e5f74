import { useEffect, useState } from "react";
import type { z } from "zod";
import { forgetKept, keepValues, keptKey, readKept } from "../../../lib/kept-values.ts";
import { ProfileFormInput } from "./profile-input.ts";

type Values = z.input<typeof ProfileFormInput>;

/**
 * Keeps an edit of the profile while the browser is at a provider, where a change of the address is proved, or reloads
 * the page. `restore` gets the kept values once.
 */
export function useKeptEdit(
  profile: { id: string; email: string },
  restore: (values: Values) => void,
  read: () => Values,
) {
  const place = { key: keptKey(profile.id, "profile"), base: profile.email };
  const [restored] = useState(() => readKept(place, ProfileFormInput));
  const [isEditing, setEditing] = useState(restored !== undefined);
  useEffect(() => {
    forgetKept(place.key);
    if (restored !== undefined) restore(restored);
    // Only what was kept before this page was opened is restored.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!isEditing) return undefined;
    const keep = () => keepValues(place, read());
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  });
  return [isEditing, setEditing] as const;
}
