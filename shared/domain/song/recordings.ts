/** The labels of a song's recordings. */
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

/** Words in a file's name that suggest the label of its recording. */
const words: readonly (readonly [RegExp, RecordingLabel])[] = [
  [/instrumental|\binst\b/, "instrumental"],
  [/a ?c+ap+el+a|vocals? only/, "a cappella"],
  [/\bstems?\b/, "stems"],
  [/\blive\b/, "live"],
  [/\bmaster(ed)?\b/, "master"],
  [/\bmix(ed|down)?\d*\b/, "mix"],
  [/\bdemo\d*\b/, "demo"],
];

/** Returns the default label of a recording: the one that its file's name suggests, else 'other'. */
export function suggestedLabel(fileName: string): RecordingLabel {
  const name = fileName.toLowerCase().replaceAll(/[_\-.]+/g, " ");
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? "other";
}

/** Returns the main recording of a list: the chosen one, else the first. */
export function mainRecording<Recording extends { id: string }>(
  recordings: readonly Recording[],
  chosenId: string | undefined,
): Recording | undefined {
  return recordings.find(({ id }) => id === chosenId) ?? recordings[0];
}
