import type { ParsedContent } from "../../shared/contracts/agreements/uploaded-agreements.ts";
import type {
  PrintedScale,
  UploadedAgreement,
} from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { toBasisPoints } from "../../shared/domain/sheet/basis-points.ts";
import { isNameCorrection } from "../../shared/domain/text/corrected-name.ts";
import { randomId } from "../platform/random-id.ts";

/**
 * The content of an uploaded agreement after its uploader's review. `before` are its earlier rows: contributors who are
 * still in the rows keep their ids, to which invitations and answers belong.
 */
export function reviewedContent(
  { artist, splits, scale: given }: ParsedContent,
  before: UploadedAgreement["splits"] = [],
): Pick<UploadedAgreement, "artist" | "splits" | "scale"> {
  const scale = scaleOf(given);
  const contributors = contributorsOf(
    splits.map(({ songwriterName }) => songwriterName),
    before,
  );
  return {
    artist,
    splits: splits.map(
      (
        {
          songwriterPercentage,
          publisherPercentage,
          copyrightPercentage,
          masterPercentage,
          signedDate,
          ...row
        },
        index,
      ) => ({
        ...row,
        contributorId: contributors[index] ?? randomId(),
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

/**
 * The contributor ids of rows with these names: found by the name, else by the position if the name there was
 * corrected. Returns undefined for a new person.
 */
function contributorsOf(
  names: readonly string[],
  before: UploadedAgreement["splits"],
): (string | undefined)[] {
  const left = new Map(before.map((row) => [row.contributorId, row.songwriterName]));
  const byName = names.map((name) => {
    const [id] = [...left].find(([, known]) => known === name) ?? [];
    if (id !== undefined) left.delete(id);
    return id;
  });
  return byName.map((id, index) => {
    const there = before[index];
    if (id !== undefined || there === undefined || !left.has(there.contributorId)) return id;
    return isNameCorrection(there.songwriterName, names[index] ?? "")
      ? there.contributorId
      : undefined;
  });
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
