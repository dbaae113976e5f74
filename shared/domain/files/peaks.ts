/** Number of parts of equal length whose loudest samples draw a recording's waveform. One byte each, 255 the loudest. */
export const peakCount = 1000;

/** Base64 of that many bytes. */
export const encodedPeaks = new RegExp(`^[A-Za-z0-9+/]{${Math.ceil((peakCount * 8) / 6)}}==$`);

/** A day: no recording that is played lasts longer. */
export const longestSeconds = 24 * 3600;
