import type {
  AgreementDetail,
  ContributorView,
} from "../../../../../shared/contracts/agreements/views.ts";

type Agreement = Pick<AgreementDetail, "agreeing" | "contributors" | "signer">;

/** How far a party has come with agreeing, on a sheet of schema 3. */
export interface AgreeingProgress {
  hasSigned: boolean;
  /** Whether they have said 'Looks right to me', on a sheet that asks for that before anyone signs. */
  hasAgreed: boolean;
  isBeingDiscussed: boolean;
}

/** The contributors of an agreement with how far they have come. */
export function partiesWithProgress({
  agreeing,
  contributors,
  signer,
}: Agreement): (ContributorView & AgreeingProgress)[] {
  return contributors.map((contributor) => ({
    ...contributor,
    ...agreeingProgressOf(contributor, { agreeing, signer }),
  }));
}

/** How far a contributor has come; the user themselves is not among the others. */
export function agreeingProgressOf(
  { id, signedAt }: Pick<ContributorView, "id" | "signedAt">,
  { agreeing, signer }: Partial<Pick<Agreement, "agreeing" | "signer">>,
): AgreeingProgress {
  const hasSigned = signedAt !== undefined;
  if (agreeing === undefined) return { hasSigned, hasAgreed: false, isBeingDiscussed: false };
  const other = agreeing.others.find(({ contributorId }) => contributorId === id);
  if (other !== undefined)
    return {
      hasSigned,
      hasAgreed: agreeing.asksAgreementFirst && other.hasAgreed,
      isBeingDiscussed: other.isBeingDiscussed,
    };
  const isOwn = signer?.contributorId === id;
  return {
    hasSigned,
    hasAgreed: isOwn && agreeing.asksAgreementFirst && agreeing.own?.hasAgreed === true,
    isBeingDiscussed:
      isOwn &&
      agreeing.suggestions.some(
        (one) => one.view === "whole" && one.contributorId === id && one.state === "open",
      ),
  };
}

/** Whether a sheet waits until everyone has agreed to its shares, before anyone can sign. */
export function isAwaitingAgreement(agreement: Partial<Agreement>): boolean {
  const { agreeing, contributors = [], signer } = agreement;
  if (agreeing?.asksAgreementFirst !== true) return false;
  const parties = partiesWithProgress({ agreeing, contributors, signer });
  return (
    parties.every(({ hasSigned }) => !hasSigned) && parties.some(({ hasAgreed }) => !hasAgreed)
  );
}
