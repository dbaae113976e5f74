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

/**
 * Maximum number of opens and plays of one shared song or folder that are counted for one network (`networkOf`) and day
 * (UTC), and of downloads. Later ones are not counted: their ids can be invented.
 */
export const countedPerNetworkAndDay = 20;

/** Returns the kind of activity with which an activity is counted against `countedPerNetworkAndDay`. */
export function limitedKindOf(what: ShareActivity): "visited" | "downloaded" {
  return what === "downloaded" ? "downloaded" : "visited";
}

const botNames =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|curl|wget|python/i;

/** Whether a `User-Agent` is that of a bot. A request without one counts as a bot. */
export function isBot(userAgent: string): boolean {
  return userAgent.trim() === "" || botNames.test(userAgent);
}
