import { AppError } from "../../shared/contracts/errors.ts";
import type { SigningView } from "../../shared/contracts/agreement-views.ts";
import { linkHolder } from "../agreements/agreement-links.ts";
import type { AgreementFiles } from "../data/agreement-files.ts";
import type { AgreementRepository } from "../data/agreement-repository.ts";
import { signingView } from "./signing-view.ts";

/** The agreement behind a link, as its holder may see it. Throws `agreement_not_found`. */
export async function readByLink(
  agreements: AgreementRepository,
  loadFiles: () => Promise<AgreementFiles>,
  { shareLink, at }: { shareLink: string; at: string },
): Promise<SigningView> {
  const link = await agreements.readLink(shareLink);
  const file = link === undefined ? undefined : await agreements.readFile(link.agreementId);
  if (file === undefined) throw new AppError("agreement_not_found");
  const holder = await linkHolder(file.agreement, shareLink);
  if (holder === undefined) throw new AppError("agreement_not_found");
  return await signingView(file, holder, at, loadFiles);
}
