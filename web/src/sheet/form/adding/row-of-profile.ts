import { defaultPro } from "../../../../../shared/domain/sheet/pro.ts";
import type { Profile } from "../finish-profile-dialog.tsx";
import { emptyRow, type FormRow } from "../sheet-form.ts";

/** The user's own row, with the values of their profile. */
export function rowOfProfile(profile: Profile): FormRow {
  return {
    ...emptyRow,
    songwriterName: profile.name,
    email: profile.email,
    pro: profile.pro ?? defaultPro,
    proChecked: profile.pro !== null,
    songwriterIpi: profile.ipi,
    publisherName: profile.publisherName,
    publisherIpi: profile.publisherIpi,
    selfPublished: profile.selfPublished,
  };
}
