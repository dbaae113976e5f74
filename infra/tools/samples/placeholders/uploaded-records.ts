import { once } from "../../../local/once.ts";
import type { Placeholders } from "../sample-values.ts";
import { invitationTokenFromEmail, uploadAgreement } from "../uploaded-records.ts";

/** Uploaded agreements, and the invitations of the people whom they name. */
export const placeholders: Placeholders = ({ owner }) => {
  const record = once(async () => uploadAgreement(await owner()));
  return {
    "fresh.recordId": async () => (await record()).id,
    "fresh.recordContributorId": async () => (await record()).contributorId,
    "fresh.invitationToken": async () => invitationTokenFromEmail(await owner()),
  };
};
