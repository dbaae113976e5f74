const sizes = {
  /** Beside a cover, which leaves less room on a phone. */
  cover: ["text-xl sm:text-3xl", "text-lg sm:text-2xl", "text-base sm:text-xl"],
  page: ["text-2xl", "text-xl sm:text-2xl", "text-lg sm:text-xl"],
  dialog: ["text-xl", "text-xl", "text-lg"],
} as const;

/** The class for the size of a song's title: a long title is smaller, so that it does not fill a phone's screen. */
export function titleSizeClass(title: string, place: keyof typeof sizes): string {
  const [usual, long, longest] = sizes[place];
  if (title.length <= 50) return usual;
  return title.length <= 100 ? long : longest;
}
