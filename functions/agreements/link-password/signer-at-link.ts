import type { LinkHolder } from "../agreement-links.ts";

/** Somebody who has signed, and to whom a code can be emailed. */
export interface SignerAtLink {
  /** Identifies person and link: neither another person nor a later link has it. */
  recipient: string;
  /** The contributor for whom the link is, whose codes are limited together. */
  contributorId: string;
  email: string;
}

/**
 * Who has signed and holds this link, which then opens by an emailed code, too, so that nobody loses what they signed:
 * a contributor, who signed for one, also before its address was corrected, or the former holder of an address who had
 * signed. Returns undefined for all others.
 */
export function signerAtLink(holder: LinkHolder): SignerAtLink | undefined {
  switch (holder.kind) {
    case "personal": {
      const { id, email, linkGeneration, signedAt, hasSignedHere } = holder.contributor;
      if (signedAt === undefined && hasSignedHere !== true) return undefined;
      return { recipient: `${id}#${linkGeneration}`, contributorId: id, email };
    }
    case "representative": {
      const { contributor, representative } = holder;
      if (contributor.signedBy === undefined) return undefined;
      const { id } = contributor;
      const { linkGeneration, email } = representative;
      return { recipient: `${id}#R#${linkGeneration}`, contributorId: id, email };
    }
    case "observer": {
      const { contributorId, generation, email, hasSigned } = holder.former;
      if (!hasSigned) return undefined;
      return { recipient: `${contributorId}#O#${generation}`, contributorId, email };
    }
    case "formerRepresentative": {
      const { contributorId, linkGeneration, email } = holder.former;
      return { recipient: `${contributorId}#R#${linkGeneration}`, contributorId, email };
    }
    case "general":
      return undefined;
    default:
      return holder satisfies never;
  }
}
