import { randomBytes } from "node:crypto";
import { z } from "zod";
import { edgeFields, type EdgeField } from "../../stack/settings.ts";
import { CommandRefused } from "../command-refused.ts";
import { parseSecret, type SecretStore } from "../secret-store.ts";

/** Functions keep a secret for five minutes. */
const untilFunctionsReadMs = 6 * 60 * 1000;

const StageSecret = z.looseObject({
  edge: z.string(),
  edge2: z.string().optional(),
  /** A rotation that has begun: the field to which it changes, and since when that field has its new value. */
  edgeRotation: z.object({ to: z.enum(edgeFields), since: z.iso.datetime() }).optional(),
});

export interface EdgeRotation {
  secret: SecretStore;
  stack: {
    /** The field whose value CloudFront sends. Throws `CommandRefused` while the stack changes. */
    readField(): Promise<EdgeField>;
    /** Lets CloudFront send the value of another field, and waits until it does so everywhere. */
    changeField(to: EdgeField): Promise<void>;
  };
  /** Now, in milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
  applies: boolean;
  say: (line: string) => void;
}

/**
 * Replaces the value that CloudFront sends to the functions. They accept the values of both fields, so no request is
 * refused: the field that is not in use gets a new value, CloudFront changes to it once all functions have read it, and
 * then the other field gets a value that nobody knows. A repeat continues where a run was interrupted.
 */
export async function rotateEdge(tools: EdgeRotation): Promise<void> {
  const { secret, stack, now, wait, applies, say } = tools;
  const from = await stack.readField();
  const before = await readStageSecret(secret);
  const isChanged = before.edgeRotation?.to === from;
  if (!applies) {
    say(
      isChanged
        ? `CloudFront sends the new value (\`${from}\`); the earlier one becomes invalid.`
        : `\`${otherThan(from)}\` gets a new value. After six minutes the stack is updated, so that CloudFront sends it, and then the value of \`${from}\` becomes invalid. No request is refused meanwhile.`,
    );
    say("Nothing was changed. Add --apply to make the change. It takes about 15 minutes.");
    return;
  }
  if (!isChanged) {
    const to = otherThan(from);
    const since = before.edgeRotation?.since ?? (await beginRotation(tools, to));
    const left = Date.parse(since) + untilFunctionsReadMs - now();
    if (left > 0) {
      say(`Waiting ${Math.ceil(left / 1000)} seconds, until all functions have read it.`);
      await wait(left);
    }
    say("Updating the stack, so that CloudFront sends it. This takes some minutes.");
    await stack.changeField(to);
  }
  const former = isChanged ? otherThan(from) : from;
  const { edgeRotation: _, ...rest } = await readStageSecret(secret);
  await secret.write(JSON.stringify({ ...rest, [former]: newValue() }));
  say(`Done. Functions refuse the earlier value (\`${former}\`) within five minutes.`);
}

/** Gives the field that is not in use a new value. Returns the time. */
async function beginRotation({ secret, now, say }: EdgeRotation, to: EdgeField): Promise<string> {
  const since = new Date(now()).toISOString();
  const before = await readStageSecret(secret);
  await secret.write(JSON.stringify({ ...before, [to]: newValue(), edgeRotation: { to, since } }));
  say(`\`${to}\` has a new value.`);
  return since;
}

async function readStageSecret(secret: SecretStore) {
  const parsed = StageSecret.safeParse(parseSecret(await secret.read()));
  // The parser's own message could quote the secret.
  if (!parsed.success) throw new CommandRefused("The stage's secret does not hold `edge`.");
  return parsed.data;
}

const otherThan = (field: EdgeField): EdgeField => (field === "edge" ? "edge2" : "edge");

/** 48 characters that a header can hold. */
const newValue = (): string => randomBytes(36).toString("base64url");
