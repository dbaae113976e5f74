/** What a sheet says before it names its third-party material; else it says 'None'. */
export const thirdPartySentence =
  "This song contains samples, interpolations or AI-generated parts";
