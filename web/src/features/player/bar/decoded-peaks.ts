/** The values of a waveform, from 0 to 255, from their base64. */
export function decodedPeaks(peaks: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(peaks), (character) => character.charCodeAt(0));
}
