/** What visitors do with a shared song. Its owner sees how often. */
export const shareActivities = ["opened", "played", "downloaded"] as const;
export type ShareActivity = (typeof shareActivities)[number];

/** How often visitors did each of these with a link or share. */
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

/** Whether a program without a person reads a page, by the name that it gives. One without a name is a program too. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === "" || botNames.test(userAgent);
}
