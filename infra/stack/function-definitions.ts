import type { DefineFunction } from "./constructs/function-definition.ts";
import { account } from "./functions/account.ts";
import { agreements } from "./functions/agreements.ts";
import { authChallenge } from "./functions/auth-challenge.ts";
import { auth } from "./functions/auth.ts";
import { backgroundJobs } from "./functions/background-jobs.ts";
import { billing } from "./functions/billing.ts";
import { branding } from "./functions/branding.ts";
import { deliverWebhook } from "./functions/deliver-webhook.ts";
import { dispatch } from "./functions/dispatch.ts";
import { fileUploaded } from "./functions/file-uploaded.ts";
import { files } from "./functions/files.ts";
import { mailEvents } from "./functions/mail-events.ts";
import { meta } from "./functions/meta.ts";
import { postWebhook } from "./functions/post-webhook.ts";
import { readDocument } from "./functions/read-document.ts";
import { seal } from "./functions/seal.ts";
import { sendMail } from "./functions/send-mail.ts";
import { sharing } from "./functions/sharing.ts";
import { signing } from "./functions/signing.ts";
import { songs } from "./functions/songs.ts";
import { stripeJobs } from "./functions/stripe-jobs.ts";
import { sweep } from "./functions/sweep.ts";
import { teams } from "./functions/teams.ts";
import { tellSubscribers } from "./functions/tell-subscribers.ts";
import { verification } from "./functions/verification.ts";
import { webhooks } from "./functions/webhooks.ts";
import type { FunctionName } from "./function-names.ts";

/** Every function of the stack by its name. */
export const functionDefinitions: Record<FunctionName, DefineFunction> = {
  account,
  agreements,
  auth,
  billing,
  branding,
  files,
  meta,
  sharing,
  signing,
  songs,
  teams,
  verification,
  webhooks,
  "auth-challenge": authChallenge,
  "background-jobs": backgroundJobs,
  "deliver-webhook": deliverWebhook,
  dispatch,
  "file-uploaded": fileUploaded,
  "mail-events": mailEvents,
  "post-webhook": postWebhook,
  "read-document": readDocument,
  seal,
  "send-mail": sendMail,
  "stripe-jobs": stripeJobs,
  sweep,
  "tell-subscribers": tellSubscribers,
};
