import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import type { Contributor, SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { openAgreement } from "../../../shared/domain/agreement/lifecycle/open.ts";
import { holderOfLink } from "../link-password/holder-of-link.ts";
import { readOpenedByCode } from "../../data/agreements/agreeing-items.ts";
import type { Stores } from "../../data/stores.ts";
import { codeBrowserOf } from "../../http/code-browser.ts";
import type { Context } from "../../http/context.ts";
import { findSessionContributor, findSignedInParty } from "./session-contributor.ts";
import type { Caller } from "./prove-identity.ts";

/**
 * Records that a contributor has opened this version, once per contributor and version. Records nothing for a visitor
 * with the general link who is not signed in as a contributor, and whose browser knows no code of one. Throws `unauthorized`, `agreement_not_found`.
 */
export async function noteOpened(
  stores: Pick<Stores, "table" | "agreements">,
  context: Context<(typeof signing)["opened"]>,
): Promise<void> {
  const { agreements } = stores;
  const { params, body, at, origin, findSession } = context;
  const agreement = await agreements.readHead(params.id);
  if (agreement === undefined || agreement.status === "draft")
    throw new DomainError("agreement_not_found");
  const reader: Reader =
    body.shareLink === undefined
      ? { contributor: (await findSignedInParty(stores, agreement, { findSession })).contributor }
      : await readerByLink(stores, agreement, body.shareLink, context);
  const { contributor, passwordAsked } = reader;
  if (contributor === undefined) return;
  await agreements.change(
    agreement.id,
    // A version that was sent since may be without them.
    (before) =>
      findContributor(before, contributor.id) === undefined
        ? undefined
        : openAgreement(before, { contributorId: contributor.id, passwordAsked, at, origin }),
    { at, readBefore: agreement },
  );
}

interface Reader {
  contributor?: Contributor | undefined;
  passwordAsked?: true | undefined;
}

/** The contributor who opened a link, if they are known. Throws `agreement_not_found`. */
async function readerByLink(
  { table }: Pick<Stores, "table">,
  agreement: SentAgreement,
  shareLink: string,
  { cookies, at, findSession }: Pick<Caller, "cookies" | "at" | "findSession">,
): Promise<Reader> {
  const caller = { at, cookies, findSession };
  const holder = await holderOfLink(table, agreement, shareLink, caller);
  const passwordAsked = holder?.passwordAsked;
  switch (holder?.kind) {
    case "personal":
      return { contributor: holder.contributor, passwordAsked };
    case "general":
      return {
        contributor:
          (await readOpenedByCode(table, agreement, { browser: codeBrowserOf(cookies), at }))
            ?.contributor ?? (await findSessionContributor(table, agreement, findSession)),
        passwordAsked,
      };
    // The history has the party's opening, not that of who signs for it.
    case "representative":
    case "formerRepresentative":
    case "observer":
      return {};
    case undefined:
      throw new DomainError("agreement_not_found");
    default:
      return holder satisfies never;
  }
}
