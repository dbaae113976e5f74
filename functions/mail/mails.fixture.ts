import type { Mail, MailOf } from "./mail.ts";

const site = "https://splitsheet.example";
const url = `${site}/sign/${"fZ3kQ9wX".repeat(8)}?from=mail&kind=personal`;
const longTitle =
  "The Unbearable Lightness of Waking Up Before Noon (feat. Donaudampfschifffahrtsgesellschaftskapitän) [Extended Sunrise Version]";
const longName = "Nguyễn Thị Ánh Wolfeschlegelsteinhausenbergerdorff-O’Connor";
const expiresAt = "2026-12-21T10:41:30.000Z";

const about = { recipientName: longName, title: longTitle, number: 1_234_567 };
const requestFacts = {
  contributorName: longName,
  ownerName: "Nia Okafor",
  isOwner: false,
  title: longTitle,
  artist: "Nia & the Shallows, Łukasz Żółć and the Gdańsk Philharmonic Orchestra",
  number: 42,
  shares: [
    { songwriterShare: 3334, publisherShare: 0, copyrightShare: 5000, masterShare: 10_000 },
    { songwriterShare: 1, publisherShare: 1250, copyrightShare: 2500, masterShare: 0 },
  ],
  url,
  expiresAt,
};
const account = { name: longName, url: `${site}/profile#token=${"a1B2c3D4".repeat(6)}` };
const reason =
  "My publisher share should be 25 %, not 12.5 %.\nSee https://a.very.long.address.example/of/a/contract/that/cannot/be/broken/anywhere/at/all";

/** One of each mail, with all that it may hold and everything as long as it gets. */
export const longMails: { [Template in Mail["template"]]: MailOf<Template> } = {
  verification: { template: "verification", ...account },
  "password-reset": { template: "password-reset", ...account },
  "password-changed": { template: "password-changed", ...account },
  "many-attempts": { template: "many-attempts", ...account },
  "many-attempts-inside": { template: "many-attempts-inside", ...account },
  "email-change": { template: "email-change", ...account },
  "email-change-asked": { template: "email-change-asked", ...account },
  "email-changed": { template: "email-changed", ...account },
  "two-factor-on": { template: "two-factor-on", ...account },
  "two-factor-off": { template: "two-factor-off", ...account },
  "export-ready": { template: "export-ready", ...account },
  "account-deleted": { template: "account-deleted", ...account },
  "identity-connected": {
    template: "identity-connected",
    ...account,
    provider: "Northern Lights Music Publishing & Records Group International",
  },
  "identity-disconnected": {
    template: "identity-disconnected",
    ...account,
    provider: "Northern Lights Music Publishing & Records Group International",
  },
  "address-taken": { template: "address-taken", name: longName, loginUrl: `${site}/login` },
  "new-sign-in": {
    template: "new-sign-in",
    ...account,
    signedInAt: expiresAt,
    ipAddress: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  },
  code: { template: "code", name: longName, title: longTitle, code: "048213" },
  request: { template: "request", ...requestFacts },
  reminder: { template: "reminder", ...requestFacts },
  changed: {
    template: "changed",
    ...requestFacts,
    changes: ["The title", `The shares of ${longName}`, `${longName} is no longer a contributor`],
  },
  removed: { template: "removed", ...about, ownerName: "Nia Okafor" },
  expiring: {
    template: "expiring",
    ...about,
    ownerName: "Nia Okafor",
    expiresAt,
    isOwner: true,
    hasToSign: false,
    waitingFor: [longName, "Łukasz Żółć", "Björk O’Connor"],
    url,
  },
  declined: { template: "declined", ...about, byName: longName, reason, isOwner: true, url },
  voided: { template: "voided", ...about, ownerName: longName, isOwner: false, reason, url },
  expired: {
    template: "expired",
    ...about,
    ownerName: "Nia Okafor",
    waitingFor: [longName, "Łukasz Żółć"],
    isOwner: true,
    url,
  },
  completed: { template: "completed", ...about, downloadUrl: url, attached: true },
};
