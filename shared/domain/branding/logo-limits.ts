/** The largest file of a logo. */
export const logoBytesMax = 200 * 1024;
/** The types of a logo's file. It is kept as PNG. */
export const logoTypes = ["image/png", "image/jpeg"] as const;
/** Most pixels of a kept logo. A larger one is scaled down. */
export const logoBounds = { width: 480, height: 160 } as const;
