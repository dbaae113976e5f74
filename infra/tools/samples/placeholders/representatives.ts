import { newSampleSong, otherOwner } from "../sample-records.ts";
import type { Placeholders } from "../sample-values.ts";

/** A sheet whose contributor names who signs for them. */
export const placeholders: Placeholders = ({ url }) => {
  const { song, personalLink } = newSampleSong(url, otherOwner(url), { send: true, role: "CA" });
  return {
    "fresh.represented.agreementId": async () => (await song()).agreement.id,
    "fresh.represented.documentHash": async () => (await song()).agreement.documentHash ?? "",
    "fresh.represented.personalLink": personalLink,
  };
};
