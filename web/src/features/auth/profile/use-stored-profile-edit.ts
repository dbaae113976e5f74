import { useEffect, useState } from "react";
import { z } from "zod";
import { FurtherDetails } from "../../../../../shared/domain/agreement/agreeing/details/further-details.ts";
import {
  removeUnsavedValues,
  storeUnsavedValues,
  unsavedValuesKey,
  readUnsavedValues,
} from "../../../lib/unsaved-values.ts";
import type { ProfileFormInput } from "./profile-input.ts";

type Values = z.input<typeof ProfileFormInput>;

/** The stored form values as typed. Invalid values are stored too; the form validates them on submit. */
const TypedProfile = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  pro: z.string(),
  ipi: z.string(),
  publisherName: z.string(),
  publisherIpi: z.string(),
  selfPublished: z.boolean(),
  phone: z.string(),
  company: z.string(),
  furtherDetails: FurtherDetails().optional(),
}) satisfies z.ZodType<Values>;

/**
 * Stores an unfinished edit of the profile while the page is reloaded, or while the browser is at a provider to
 * reauthenticate. `restore` is called once with the stored values. Returns whether the form is open, and its setter.
 */
export function useStoredProfileEdit(
  profile: { id: string; email: string },
  restore: (values: Values) => void,
  read: () => Values,
) {
  const place = { key: unsavedValuesKey(profile.id, "profile"), base: profile.email };
  const [restored] = useState(() => readUnsavedValues(place, TypedProfile));
  const [isEditing, setEditing] = useState(restored !== undefined);
  useEffect(() => {
    removeUnsavedValues(place.key);
    if (restored !== undefined) restore(restored);
    // Only values that were stored before this page was opened are restored.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!isEditing) return undefined;
    const keep = () => storeUnsavedValues(place, read());
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  });
  return [isEditing, setEditing] as const;
}
