/**
 * Returns the media type of a recording by its first 12 bytes: WAV, also with 64-bit sizes, or AIFF of any size;
 * undefined for other files.
 */
export function recordingType(head: Uint8Array): "audio/wav" | "audio/aiff" | undefined {
  const text = String.fromCharCode(...head.subarray(0, 12));
  if (/^(?:RIFF|RF64|BW64)[^]{4}WAVE/.test(text)) return "audio/wav";
  return /^FORM[^]{4}AIF[FC]/.test(text) ? "audio/aiff" : undefined;
}
