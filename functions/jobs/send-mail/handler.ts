import { jobs } from "../../../shared/contracts/jobs.ts";
import type { BrandingLogo } from "../../../shared/domain/branding/branding.ts";
import type { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { OutboxEntry } from "../../data/outbox/outbox-entries.ts";
import { openAgreements } from "../../data/agreements/open-agreements.ts";
import { keepSheetList } from "../../data/agreements/sheet-lists.ts";
import { readSuggestion } from "../../data/agreements/suggestion-items.ts";
import { keys } from "../../data/core/keys.ts";
import { StoredUploadReview } from "../../data/agreements/stored-agreement.ts";
import { UploadedAgreementRepository } from "../../data/agreements/uploaded-agreement-repository.ts";
import { UserRepository } from "../../data/accounts/user-repository.ts";
import { BillingRepository } from "../../data/billing/billing-repository.ts";
import { DailyEmailRepository } from "../../data/limits/daily-emails.ts";
import { FolderShareRepository } from "../../data/sharing/folder-share-repository.ts";
import { findShareOfSong } from "../../data/sharing/share-of-song.ts";
import { keepTestEmail } from "../../data/sandboxes/test-emails.ts";
import { notificationRecipient } from "../../data/teams/membership.ts";
import { TeamRepository } from "../../data/teams/team-repository.ts";
import { loadAgreementObjects } from "../../agreements/load-agreement-objects.ts";
import { noteRefusedEmail } from "../../agreements/note-refused-email.ts";
import { ses } from "../../platform/clients/ses.ts";
import { now } from "../../platform/clock.ts";
import { requireEnv } from "../../platform/env.ts";
import { jobHandler } from "../job-handler.ts";
import type { EmailSources } from "../../mail/messages/email-sources.ts";
import { admitEmail } from "../../mail/messages/admit-email.ts";
import { deliverEmails } from "../../mail/messages/deliver-emails.ts";
import { messagesOfEmail } from "../../mail/messages/messages-of-email.ts";
import { sendEmail } from "../../mail/messages/send-email.ts";
import { keptTestEmail } from "../../mail/messages/test-message.ts";
import { SendPace } from "../../mail/messages/send-pace.ts";

/** Sends the emails of the outbox. */
export const handler = jobHandler("send-mail", { "send-mail": sendMails });

let pace: SendPace | undefined;

async function sendMails(
  entry: OutboxEntry<"send-mail">,
  outbox: OutboxRepository,
  hasTime: () => boolean,
): Promise<void> {
  const at = now();
  // All emails of this function instance share one pace, across invocations.
  const ownPace = (pace ??= new SendPace(
    Number(requireEnv("SENDS_PER_SECOND")),
    jobs["send-mail"].concurrency,
  ));
  const sender = {
    ses,
    from: requireEnv("MAIL_FROM"),
    configurationSet: requireEnv("MAIL_CONFIGURATION_SET"),
    readLogo: async (logo: BrandingLogo) =>
      await (await import("../../data/branding/logo-objects.ts")).openLogoObjects().read(logo),
  };
  const againAt = await deliverEmails({
    entry,
    at,
    hasTime,
    admit: (message) => admitEmail(openAgreements(), { entry, message, at }),
    messages: await messagesOfEmail(sources(at), entry.input),
    post: async (message) => {
      const { sheetList, sandboxId, recipient } = message;
      if (sandboxId !== undefined) {
        const content = keptTestEmail(entry.input.template, message);
        await keepTestEmail(openAgreements().table, sandboxId, { entry, recipient }, content);
        return;
      }
      if (sheetList !== undefined) await keepSheetList(openAgreements().table, sheetList);
      await ownPace.send(() => sendEmail(sender, message, at), hasTime);
    },
    noteSent: (recipient) => outbox.noteSent(entry.id, recipient),
    giveUp: async (message, reason) => {
      await noteRefusedEmail(openAgreements().agreements, message.tags, reason, at);
      await outbox.noteGivenUp(entry.id, message.recipient);
    },
  });
  if (againAt === undefined) await outbox.finish(entry.id, now());
  else await outbox.continueAt(entry.id, againAt);
}

function sources(at: string): EmailSources {
  const { table, agreements } = openAgreements();
  const users = new UserRepository(table);
  return {
    siteOrigin: requireEnv("SITE_ORIGIN"),
    at,
    readAgreement: (agreementId) => agreements.readHead(agreementId),
    readSuggestion: (agreementId, suggestionId) => readSuggestion(table, agreementId, suggestionId),
    readShare: (songId, shareId) => findShareOfSong(table, songId, shareId),
    readFolderShare: (workspaceId, folderId, shareId) =>
      new FolderShareRepository(table).read(workspaceId, folderId, shareId),
    readUploadedAgreement: (workspaceId, agreementId) =>
      new UploadedAgreementRepository(table).read(workspaceId, agreementId),
    // Without its repository, whose code for changes this function does not need.
    readUploadReview: (workspaceId, reviewId) =>
      table.get(keys.uploadReview(workspaceId, reviewId), StoredUploadReview),
    readTeamInvitation: (teamId, invitationId) =>
      new TeamRepository(table).readInvitationOfExistingTeam(teamId, invitationId),
    readTeam: (teamId) => new TeamRepository(table).readExistingTeam(teamId),
    readProfile: async (userId, workspaceId) =>
      await users.find(
        workspaceId === undefined
          ? userId
          : await notificationRecipient(table, workspaceId, userId),
      ),
    readBilling: (workspaceId) => new BillingRepository(table).read(workspaceId),
    readDailyEntries: (email) => new DailyEmailRepository(table).readEntries(email),
    readFile: async (key) => await (await loadAgreementObjects()).read(key),
  };
}
