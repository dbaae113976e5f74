import * as z from "zod";
import { once } from "../../shared/domain/once.ts";
import { requireEnv } from "./env.ts";
import { readSecret } from "./secrets.ts";

const StageSecret = once(() =>
  z.object({
    /** Both values of the header that CloudFront adds to every request are valid. It sends one of them. */
    edge: z.string().min(32),
    /** Absent until the first rotation. */
    edge2: z.string().min(32).optional(),
    /** The client secret of the API's user pool client. */
    client: z.string().min(1),
  }),
);
export type StageSecret = z.infer<ReturnType<typeof StageSecret>>;

/** Reads the secrets that the stage's template creates. Throws `busy` if Secrets Manager does not answer. */
export async function readStageSecret(): Promise<StageSecret> {
  const parsed = StageSecret().safeParse(
    parseJson(await readSecret(requireEnv("STAGE_SECRET_ARN"))),
  );
  // The parser's own message could quote the secret.
  if (!parsed.success) throw new Error("The secret STAGE_SECRET_ARN does not hold edge and client");
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
