/** What the page says after an agreement was uploaded. Source: the product's messages. */
export function uploadedSentence(splits: number): string {
  return splits > 0
    ? `Pre-signed agreement uploaded with ${splits} split(s) extracted`
    : "Pre-signed agreement uploaded successfully. No splits were auto-detected - you can add them manually.";
}
