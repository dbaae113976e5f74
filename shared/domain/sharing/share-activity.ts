/** The activities of visitors with a shared song that are counted for its owner. */
export const shareActivities = ["opened", "played", "downloaded"] as const;
export type ShareActivity = (typeof shareActivities)[number];

/** Number of each activity with a link or share. */
export interface ShareCounts {
  opens: number;
  plays: number;
  downloads: number;
}

export const noShareCounts: ShareCounts = { opens: 0, plays: 0, downloads: 0 };

/** The count that an activity adds to. */
export const countOfActivity: Record<ShareActivity, keyof ShareCounts> = {
  opened: "opens",
  played: "plays",
  downloaded: "downloads",
};

const botNames =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|curl|wget|python/i;

/** Whether a `User-Agent` is that of a bot. A request without one counts as a bot. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === "" || botNames.test(userAgent);
}
