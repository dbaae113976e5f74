import { randomInt } from "node:crypto";
import { z } from "zod";

/** `GenerateSecretString` of a secret in the template, with AWS's defaults. */
export const generateProps = z.object({
  PasswordLength: z.number().int().min(1).max(4_096).default(32),
  ExcludeCharacters: z.string().default(""),
  ExcludeLowercase: z.boolean().default(false),
  ExcludeUppercase: z.boolean().default(false),
  ExcludeNumbers: z.boolean().default(false),
  ExcludePunctuation: z.boolean().default(false),
  IncludeSpace: z.boolean().default(false),
  RequireEachIncludedType: z.boolean().default(true),
  SecretStringTemplate: z.string().optional(),
  GenerateStringKey: z.string().optional(),
});
type GenerateProps = z.infer<typeof generateProps>;

const LOWERCASE = "abcdefghijklmnopqrstuvwxyz";
const PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

const pick = (characters: string): string => characters.charAt(randomInt(characters.length));

/** A random password by these rules. Each allowed character is equally likely. */
function password(props: GenerateProps): string {
  const kept = (characters: string, isExcluded: boolean): string =>
    isExcluded
      ? ""
      : [...characters].filter((one) => !props.ExcludeCharacters.includes(one)).join("");
  const types = [
    kept(LOWERCASE, props.ExcludeLowercase),
    kept(LOWERCASE.toUpperCase(), props.ExcludeUppercase),
    kept("0123456789", props.ExcludeNumbers),
    kept(PUNCTUATION, props.ExcludePunctuation),
    kept(" ", !props.IncludeSpace),
  ].filter((characters) => characters !== "");
  const all = types.join("");
  if (all === "") throw new Error("GenerateSecretString leaves no character");
  const must = props.RequireEachIncludedType ? types : [];
  if (must.length > props.PasswordLength) {
    throw new Error("GenerateSecretString: PasswordLength is below the number of required types");
  }
  const characters = must.map(pick);
  while (characters.length < props.PasswordLength) characters.push(pick(all));
  for (let i = characters.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [characters[i], characters[j]] = [characters[j] ?? "", characters[i] ?? ""];
  }
  return characters.join("");
}

/** The generated password, or `SecretStringTemplate` with the password under `GenerateStringKey`. */
export function generateSecretString(props: GenerateProps): string {
  const { SecretStringTemplate: template, GenerateStringKey: key } = props;
  if (template === undefined && key === undefined) return password(props);
  if (template === undefined || key === undefined) {
    throw new Error("SecretStringTemplate and GenerateStringKey go together");
  }
  const object = z.record(z.string(), z.unknown()).parse(JSON.parse(template));
  return JSON.stringify({ ...object, [key]: password(props) });
}
