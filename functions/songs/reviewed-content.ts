import type { ParsedContent } from "../../shared/contracts/songs/uploaded-agreements.ts";
import type {
  PrintedScale,
  UploadedAgreement,
} from "../../shared/domain/agreement/uploaded-agreement.ts";
import { toBasisPoints } from "../../shared/domain/sheet/basis-points.ts";
import { randomId } from "../platform/random-id.ts";

/** What an uploaded agreement says of what its uploader has reviewed. */
export function reviewedContent({
  artist,
  splits,
  scale: given,
}: ParsedContent): Pick<UploadedAgreement, "artist" | "splits" | "scale"> {
  const scale = scaleOf(given);
  return {
    artist,
    splits: splits.map(
      ({
        songwriterPercentage,
        publisherPercentage,
        copyrightPercentage,
        masterPercentage,
        signedDate,
        ...row
      }) => ({
        ...row,
        contributorId: randomId(),
        songwriterShare: shareOf(songwriterPercentage),
        publisherShare: shareOf(publisherPercentage),
        copyrightShare: shareOf(copyrightPercentage),
        masterShare: shareOf(masterPercentage),
        ...(signedDate === undefined ? {} : { signedDate }),
      }),
    ),
    ...(scale === undefined ? {} : { scale }),
  };
}

function shareOf(percentage: number | null): number | null {
  return percentage === null ? null : toBasisPoints(percentage);
}

function scaleOf(scale: ParsedContent["scale"]): PrintedScale | undefined {
  if (scale === undefined) return undefined;
  const named = {
    songwriterShare: scale.songwriterPercentage,
    publisherShare: scale.publisherPercentage,
    copyrightShare: scale.copyrightPercentage,
    masterShare: scale.masterPercentage,
  };
  return Object.fromEntries(Object.entries(named).filter(([, factor]) => factor !== undefined));
}
