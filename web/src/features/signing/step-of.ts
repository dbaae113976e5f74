import type { SigningView } from "../../api/signing.ts";

/** What a visitor does next with an open sheet. */
export type SigningStep = "confirm" | "agree" | "represented" | "sign";

/**
 * Returns the step of a visitor. On a sheet of schema 3, who comes by the general link confirms their address first,
 * because everyone's details are shown only then. A sheet that asks for agreement first is signed when all have agreed;
 * after the first signature nobody is asked again. A contributor who has named somebody takes that back to sign.
 */
export function stepOf({ licensing, agreeing, splits, signsFor }: SigningView): SigningStep {
  // Sheets of earlier schemas say nothing about licensing.
  if (licensing === undefined || agreeing === undefined) return "sign";
  const { own, others, asksAgreementFirst } = agreeing;
  if (own === undefined) return "confirm";
  const isUnsigned = splits.every(({ signed }) => !signed);
  const allAgreed = own.hasAgreed && others.every(({ hasAgreed }) => hasAgreed);
  // Who signs for a contributor does not agree for them.
  if (asksAgreementFirst && isUnsigned && !allAgreed) return signsFor ? "represented" : "agree";
  return own.representative === undefined ? "sign" : "represented";
}
