import type { Scenario } from "../scenario.ts";
import { accountScenarios } from "./account-scenarios.ts";
import { analyticsScenarios } from "./analytics-scenarios.ts";
import { apiKeyScenarios } from "./api-key-scenarios.ts";
import { brandingScenarios } from "./branding-scenarios.ts";
import { bulkScenarios } from "./bulk-scenarios.ts";
import { billingScenarios } from "./billing-scenarios.ts";
import { federationScenarios } from "./federation-scenarios.ts";
import { documentScenarios } from "./document-scenarios.ts";
import { fileScenarios } from "./file-scenarios.ts";
import { folderScenarios } from "./folder-scenarios.ts";
import { addressBookScenarios } from "./address-book-scenarios.ts";
import { keptDetailsScenarios } from "./kept-details-scenarios.ts";
import { linkPasswordScenarios } from "./link-password-scenarios.ts";
import { sessionScenarios } from "./session-scenarios.ts";
import { sharingScenarios } from "./sharing-scenarios.ts";
import { sharedFolderScenarios } from "./shared-folder-scenarios.ts";
import { sharedSongEditingScenarios } from "./shared-song-editing-scenarios.ts";
import { signingScenarios } from "./signing-scenarios.ts";
import { signUpScenarios } from "./sign-up-scenarios.ts";
import { songScenarios } from "./song-scenarios.ts";
import { representativeScenarios } from "./representative-scenarios.ts";
import { suggestionScenarios } from "./suggestion-scenarios.ts";
import { teamScenarios } from "./team-scenarios.ts";
import { uploadScenarios } from "./upload-scenarios.ts";
import { customFieldScenarios } from "./custom-field-scenarios.ts";
import { templateScenarios } from "./template-scenarios.ts";
import { twoFactorScenarios } from "./two-factor-scenarios.ts";
import { webhookScenarios } from "./webhook-scenarios.ts";

/** Every scenario of the fault sweep. */
export const allScenarios: readonly Scenario[] = [
  ...signUpScenarios,
  ...sessionScenarios,
  ...twoFactorScenarios,
  ...federationScenarios,
  ...accountScenarios,
  ...billingScenarios,
  ...songScenarios,
  ...addressBookScenarios,
  ...templateScenarios,
  ...customFieldScenarios,
  ...webhookScenarios,
  ...brandingScenarios,
  ...bulkScenarios,
  ...sharingScenarios,
  ...sharedSongEditingScenarios,
  ...signingScenarios,
  ...suggestionScenarios,
  ...analyticsScenarios,
  ...keptDetailsScenarios,
  ...linkPasswordScenarios,
  ...representativeScenarios,
  ...documentScenarios,
  ...fileScenarios,
  ...folderScenarios,
  ...uploadScenarios,
  ...sharedFolderScenarios,
  ...teamScenarios,
  ...apiKeyScenarios,
];
