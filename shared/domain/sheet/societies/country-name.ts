const names = new Intl.DisplayNames("en", { type: "region" });
const shortNames = new Intl.DisplayNames("en", { type: "region", style: "short" });

/** Returns the English name of a country or territory by its ISO 3166-1 alpha-2 code. */
export function countryName(code: string): string {
  return names.of(code) ?? code;
}

/** Returns how people write a country: its name, a short one ('UK'), and its code. */
export function countrySpellings(code: string): string[] {
  return [countryName(code), shortNames.of(code) ?? code, code];
}
