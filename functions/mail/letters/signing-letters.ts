import {
  findContributor,
  unsignedContributors,
} from "../../../shared/domain/agreement/contributors.ts";
import { statusAt } from "../../../shared/domain/agreement/status.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import { rowsOf } from "../../../shared/domain/sheet/splits.ts";
import type { MailInput } from "../../../shared/contracts/mails.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import { deriveCode } from "../../platform/keys.ts";
import type { RequestFacts } from "../mail.ts";
import {
  addressedTo,
  addressedToOwner,
  currentAgreement,
  isOf,
  ownerUrl,
  replyingTo,
  signingUrl,
  type Cause,
  type LetterSources,
} from "./letter-sources.ts";
import type { Letter } from "./letter.ts";

/** The version, while it waits for signatures. */
async function pendingAgreement(sources: LetterSources, cause: Cause) {
  const agreement = await currentAgreement(sources, cause);
  return agreement && statusAt(agreement, sources.at) === "pending" ? agreement : undefined;
}

/** The request to sign, to those it is meant for who still have to; none when the version is no longer open. */
export async function requestLetters(
  sources: LetterSources,
  { contributorIds, ...cause }: Cause & { contributorIds?: readonly string[] | undefined },
): Promise<Letter[]> {
  const agreement = await pendingAgreement(sources, cause);
  if (agreement === undefined) return [];
  const waiting = unsignedContributors(agreement).filter(
    ({ id }) => contributorIds === undefined || contributorIds.includes(id),
  );
  return await askingLetters(sources, agreement, waiting, "request");
}

/** The reminder, to everyone who still has to sign. */
export async function reminderLetters(sources: LetterSources, cause: Cause): Promise<Letter[]> {
  const agreement = await pendingAgreement(sources, cause);
  if (agreement === undefined) return [];
  return await askingLetters(sources, agreement, unsignedContributors(agreement), "reminder");
}

async function askingLetters(
  sources: LetterSources,
  agreement: Agreement,
  contributors: readonly Contributor[],
  template: "request" | "reminder",
): Promise<Letter[]> {
  const owner = await sources.readProfile(agreement.ownerId);
  return await Promise.all(
    contributors.map(async (contributor): Promise<Letter> => ({
      ...addressedTo(agreement.id, contributor),
      ...replyingTo(owner, agreement.ownerName),
      mail: { template, ...(await factsFor(sources, agreement, contributor, owner)) },
    })),
  );
}

async function factsFor(
  sources: LetterSources,
  agreement: Agreement,
  contributor: Contributor,
  owner: Profile | undefined,
): Promise<RequestFacts> {
  const { id, ownerName, title, artist, number, splits, expiresAt = sources.at } = agreement;
  return {
    contributorName: contributor.name,
    ownerName,
    isOwner: isOf(owner, contributor),
    title,
    artist,
    number,
    shares: rowsOf(splits, contributor.email),
    url: await signingUrl(sources, id, contributor),
    expiresAt,
  };
}

/** What has changed, to those who knew the version before; who is no longer part of it is told just that. */
export async function changedLetters(
  sources: LetterSources,
  task: MailInput<"changed">,
): Promise<Letter[]> {
  const agreement = await currentAgreement(sources, task);
  if (agreement === undefined) return [];
  const { id, ownerId, ownerName, title, number } = agreement;
  const owner = await sources.readProfile(ownerId);
  const isPending = statusAt(agreement, sources.at) === "pending";
  const kept = unsignedContributors(agreement).filter(
    (contributor) => isPending && task.contributorIds.includes(contributor.id),
  );
  const letters = await Promise.all(
    kept.map(async (contributor): Promise<Letter> => ({
      ...addressedTo(id, contributor),
      ...replyingTo(owner, ownerName),
      mail: {
        template: "changed",
        changes: task.changes,
        ...(await factsFor(sources, agreement, contributor, owner)),
      },
    })),
  );
  const farewells = task.removed.map(({ id: recipient, name, email }): Letter => ({
    recipient,
    to: { name, address: email },
    ...replyingTo(owner, ownerName),
    tags: { agreement: id },
    mail: { template: "removed", recipientName: name, ownerName, title, number },
  }));
  return [...letters, ...farewells];
}

/** The warning, to everyone who still has to sign and to the owner, who as one of them gets one mail for both. */
export async function expiringLetters(sources: LetterSources, cause: Cause): Promise<Letter[]> {
  const agreement = await pendingAgreement(sources, cause);
  if (agreement === undefined) return [];
  const { id, ownerId, ownerName, title, number, expiresAt = sources.at } = agreement;
  const owner = await sources.readProfile(ownerId);
  const waiting = unsignedContributors(agreement);
  const facts = { template: "expiring", ownerName, title, number, expiresAt } as const;
  const waitingFor = waiting.filter((one) => !isOf(owner, one)).map(({ name }) => name);
  const letters = await Promise.all(
    waiting.map(async (contributor): Promise<Letter> => {
      const isOwner = isOf(owner, contributor);
      return {
        ...addressedTo(id, contributor),
        ...replyingTo(owner, ownerName),
        mail: {
          ...facts,
          recipientName: contributor.name,
          isOwner,
          hasToSign: true,
          ...(isOwner && { waitingFor }),
          url: await signingUrl(sources, id, contributor),
        },
      };
    }),
  );
  if (owner === undefined || waiting.some((one) => isOf(owner, one))) return letters;
  const mail = {
    ...facts,
    recipientName: owner.name,
    isOwner: true,
    hasToSign: false,
    waitingFor,
    url: ownerUrl(sources, id),
  };
  return [...letters, { ...addressedToOwner(id, owner), mail }];
}

/** The code, while it is good and the address is still the contributor's. */
export async function codeLetters(
  sources: LetterSources,
  task: MailInput<"code">,
): Promise<Letter[]> {
  const agreement = await sources.readAgreement(task.agreementId);
  const contributor = agreement && findContributor(agreement, task.contributorId);
  if (contributor === undefined || !sameEmail(contributor.email, task.email)) return [];
  if (sources.at >= task.expiresAt) return [];
  const code = await deriveCode(task.nonce, task.keyVersion);
  const { name, title } = task;
  return [
    {
      ...addressedTo(task.agreementId, contributor),
      mail: { template: "code", name, title, code },
    },
  ];
}
