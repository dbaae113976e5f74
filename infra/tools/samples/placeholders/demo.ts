import { once } from "../../../local/once.ts";
import { demoAccount } from "../demo-people.ts";
import { signaturePlaceholders } from "../details-to-sign.ts";
import {
  signedInUser,
  demoAgreement,
  demoFile,
  pendingSigner,
  sealedSha256,
  songWithLyrics,
} from "../sample-records.ts";
import type { Placeholders } from "../sample-values.ts";

/** The demo account and its records. Tests over the contract use another account (infra/tools/testing/sample-request.ts). */
export const placeholders: Placeholders = ({ url, owner }) => {
  const completed = once(async () => demoAgreement(await owner(), "completed"));
  const pending = once(async () => pendingSigner(url, await owner()));
  return {
    "demo.email": () => demoAccount.email,
    "demo.password": () => demoAccount.password,
    "demo.session": async () => (await owner()).cookies.get("__Host-session") ?? "",
    "demo.userId": async () => (await signedInUser(await owner())).id,
    "demo.completed.agreementId": async () => (await completed()).id,
    "demo.completed.songId": async () => (await completed()).songId,
    "demo.completed.sealedSha256": async () =>
      sealedSha256(await owner(), (await completed()).songId),
    "demo.lyrics.songId": async () => (await songWithLyrics(await owner())).id,
    "demo.pending.agreementId": async () => (await pending()).agreementId,
    "demo.pending.personalLink": async () => (await pending()).link,
    "demo.pending.documentHash": async () => (await pending()).documentHash,
    "demo.pending.signerName": async () => (await pending()).name,
    "demo.pending.signerEmail": async () => (await pending()).email,
    ...signaturePlaceholders(async () => (await pending()).fields),
    "demo.pending.contributorId": async () => (await pending()).contributorId,
    "demo.file.id": async () => (await demoFile(await owner())).id,
    "demo.file.filename": async () => (await demoFile(await owner())).path.replace("/uploads/", ""),
  };
};
