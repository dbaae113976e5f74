import { once } from "../../../local/once.ts";
import {
  correctAddress,
  newSampleSong,
  otherOwner,
  voidAgreement,
  afterResendPause,
  changeLyricsTwice,
  createSongWithoutAgreement,
  createSongWithRecording,
} from "../sample-records.ts";
import type { Placeholders } from "../sample-values.ts";
import { pngFile, uploadFile, wavFile } from "../uploads.ts";

/** Records of the account that are created when a sample uses them. */
export const placeholders: Placeholders = ({ url, owner }) => {
  const draft = newSampleSong(url, owner, { send: false });
  const edited = newSampleSong(url, owner, { send: false });
  const sent = newSampleSong(url, owner, { send: true });
  const declared = newSampleSong(url, otherOwner(url), { send: true, role: "CA" });
  const declaredAgreement = async () => (await declared.song()).agreement;
  const recorded = once(async () => createSongWithRecording(await owner()));
  const sentAgreement = async () => (await sent.song()).agreement;
  return {
    "fresh.draftAgreementId": async () => (await draft.song()).agreement.id,
    "fresh.draftSongId": async () => (await draft.song()).id,
    "fresh.editedSongId": async () => changeLyricsTwice(await owner(), (await edited.song()).id),
    "fresh.sent.agreementId": async () => (await sentAgreement()).id,
    "fresh.sent.documentHash": async () => (await sentAgreement()).documentHash ?? "",
    "fresh.sent.contributorId": async () => (await sentAgreement()).splits[0]?.contributorId ?? "",
    "fresh.sent.email": async () => (await sentAgreement()).splits[0]?.email ?? "",
    "fresh.sent.personalLink": sent.personalLink,
    "fresh.sent.observerLink": async () =>
      correctAddress(url, await owner(), await sentAgreement()),
    "fresh.waiting.agreementId": async () =>
      afterResendPause(await owner(), (await sentAgreement()).id),
    "fresh.declared.agreementId": async () => (await declaredAgreement()).id,
    "fresh.declared.documentHash": async () => (await declaredAgreement()).documentHash ?? "",
    "fresh.declared.contributorId": async () =>
      (await declaredAgreement()).splits[0]?.contributorId ?? "",
    "fresh.declared.rowId": async () => (await declaredAgreement()).splits[0]?.rowId ?? "",
    "fresh.declared.personalLink": declared.personalLink,
    "fresh.voided.agreementId": async () =>
      voidAgreement(await owner(), (await sentAgreement()).id),
    "fresh.recorded.songId": async () => (await recorded()).songId,
    "fresh.recorded.fileId": async () => (await recorded()).fileId,
    "fresh.songWithoutAgreementId": async () => createSongWithoutAgreement(await owner()),
    "fresh.pictureId": async () => (await uploadFile(await owner(), pngFile())).id,
    "fresh.fileId": async () => (await uploadFile(await owner(), wavFile())).id,
  };
};
