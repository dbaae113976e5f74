interface StoredInBrowser {
  what: string;
  where: "until you close the tab" | "until you clear your browser’s data" | "up to 24 hours";
}

/**
 * What the pages store in the browser beside cookies, for the privacy page. `browser-storage.test.ts` holds that each
 * module that stores something belongs to one of these.
 */
export const browserStorage = {
  signedIn: {
    what: "That this tab is signed in, and the team that you work in",
    where: "until you close the tab",
  },
  unsaved: {
    what: "What you have typed and not saved yet: forms, sheets, lyrics, a signature that is not sent",
    where: "until you close the tab",
  },
  rescue: {
    what: "The names of signed agreements that you upload, until they have arrived",
    where: "until you clear your browser’s data",
  },
  searches: { what: "Your last searches", where: "until you close the tab" },
  signIn: {
    what: "The steps of a sign-up or of a sign-in at another provider",
    where: "until you close the tab",
  },
  pending: {
    what: "The page or shared song that you wanted to open before you signed in",
    where: "up to 24 hours",
  },
  preferences: {
    what: "Your team, how you like lists and the player, and which columns your spreadsheets have",
    where: "until you clear your browser’s data",
  },
} as const satisfies Record<string, StoredInBrowser>;
