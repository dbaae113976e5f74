/**
 * Number of samples of a waveform. Each is the peak of a part of the recording of equal length, one byte, 255 the
 * loudest.
 */
export const peakCount = 1000;

/** Matches `peakCount` bytes in base64. */
export const encodedPeaksPattern = new RegExp(
  `^[A-Za-z0-9+/]{${Math.ceil((peakCount * 8) / 6)}}==$`,
);

/** Maximum length in seconds of a recording with a waveform: a day. */
export const maxRecordingSeconds = 24 * 3600;
