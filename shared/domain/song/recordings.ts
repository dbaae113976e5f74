/** What a recording of a song is. */
export const recordingLabels = [
  "demo",
  "mix",
  "master",
  "instrumental",
  "a cappella",
  "stems",
  "live",
  "other",
] as const;
export type RecordingLabel = (typeof recordingLabels)[number];

/** Words in a file's name that tell what its recording is. */
const words: readonly (readonly [RegExp, RecordingLabel])[] = [
  [/instrumental|\binst\b/, "instrumental"],
  [/a ?c+ap+el+a|vocals? only/, "a cappella"],
  [/\bstems?\b/, "stems"],
  [/\blive\b/, "live"],
  [/\bmaster(ed)?\b/, "master"],
  [/\bmix(ed|down)?\d*\b/, "mix"],
  [/\bdemo\d*\b/, "demo"],
];

/** Returns the label that a recording has until its owner chooses one: the one that its file's name tells, else 'other'. */
export function suggestedLabel(fileName: string): RecordingLabel {
  const name = fileName.toLowerCase().replaceAll(/[_\-.]+/g, " ");
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}

/** Returns the main recording among recordings in their order: the chosen one, else the first. */
export function mainRecording<Recording extends { id: string }>(
  recordings: readonly Recording[],
  chosenId: string | undefined,
): Recording | undefined {
  return recordings.find(({ id }) => id === chosenId) ?? recordings[0];
}
