import type {
  AgreementChange,
  AgreementView,
} from "../../../../../shared/contracts/agreement-views.ts";
import { formatShare, toBasisPoints } from "../../../../../shared/domain/basis-points.ts";
import { emptyForm, toSongInput, type WizardForm } from "../../create/wizard-form.ts";

const shareText = (percentage: number) => formatShare(toBasisPoints(percentage));

/** An agreement as the wizard's fields show it. */
export function formOf({ song, lyrics, splits }: AgreementView): WizardForm {
  return {
    ...emptyForm,
    title: song.title,
    artist: song.artist,
    bpm: song.bpm === 0 ? "" : String(song.bpm),
    lyrics,
    splits: splits.map((split) => ({
      songwriterName: split.songwriterName,
      email: split.email,
      pro: split.pro,
      songwriterIpi: split.songwriterIpi,
      publisherName: split.publisherName,
      publisherIpi: split.publisherIpi,
      songwriterShare: shareText(split.songwriterPercentage),
      publisherShare: shareText(split.publisherPercentage),
      copyrightShare: shareText(split.copyrightPercentage),
      masterShare: shareText(split.masterPercentage),
    })),
  };
}

/** What is sent to replace the version whose hash is given. */
export function changeOf(form: WizardForm, documentHash: string | undefined): AgreementChange {
  const { title, artist, bpm, lyrics, splits } = toSongInput(form);
  return {
    title,
    artist,
    bpm,
    lyrics,
    splits,
    ...(documentHash !== undefined && { documentHash }),
  };
}
