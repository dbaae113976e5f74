import { z } from "zod";
import {
  cognitoFault,
  invalidParameter,
  notAuthorized,
  userNotFound,
  wrongPassword,
} from "./faults.ts";
import type { Cognito } from "./operation.ts";
import type { Client, Pool, TriggerName } from "./pools.ts";
import { openChallengeSession } from "./sessions.ts";
import type { Session, User } from "./store.ts";

type Custom = NonNullable<Session["custom"]>;

interface Attempt {
  pool: Pool;
  client: Client;
  username: string;
  user: User | undefined;
  metadata: Record<string, string> | undefined;
}

const textMap = z.record(z.string(), z.string());
const triggerAnswer = z.object({
  response: z.object({
    challengeName: z.string().nullish(),
    issueTokens: z.boolean().nullish(),
    failAuthentication: z.boolean().nullish(),
    publicChallengeParameters: textMap.nullish(),
    privateChallengeParameters: textMap.nullish(),
    challengeMetadata: z.string().nullish(),
    answerCorrect: z.boolean().nullish(),
  }),
});

/**
 * Runs one of the pool's trigger functions with Cognito's event. Returns the `response` that the function filled in.
 */
async function trigger(
  { invoke }: Cognito,
  { pool, client, username, user, metadata }: Attempt,
  name: TriggerName,
  request: Record<string, unknown>,
): Promise<z.infer<typeof triggerAnswer>["response"]> {
  const arn = pool.triggers.get(name);
  if (arn === undefined)
    throw invalidParameter("Custom auth lambda trigger is not configured for the user pool.");
  const event = {
    version: "1",
    region: pool.id.split("_")[0],
    userPoolId: pool.id,
    userName: username,
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: client.id },
    triggerSource: `${name}_Authentication`,
    request: {
      userAttributes: user
        ? { sub: user.sub, ...user.attributes, "cognito:user_status": user.status }
        : {},
      ...request,
      ...(user ? {} : { userNotFound: true }),
      ...(metadata ? { clientMetadata: metadata } : {}),
    },
    response: {},
  };
  let answer: unknown;
  try {
    answer = await invoke(arn, "cognito-idp.amazonaws.com", pool.arn, event);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw cognitoFault("UserLambdaValidationException", `${name} failed with error ${message}.`);
  }
  const parsed = triggerAnswer.safeParse(answer);
  if (parsed.success) return parsed.data.response;
  throw cognitoFault("InvalidLambdaResponseException", "Unrecognizable lambda output");
}

/** Calls the pool's trigger functions for the next step: another challenge, the tokens, or a refusal. */
async function proceed(cognito: Cognito, attempt: Attempt, results: Custom["results"]) {
  const { pool, client, username, user } = attempt;
  const next = await trigger(cognito, attempt, "DefineAuthChallenge", { session: results });
  if (next.failAuthentication) throw wrongPassword();
  if (next.issueTokens) {
    // The user can be deleted or disabled during the call of the function, or not exist at all.
    const current = cognito.store.findUser(pool, username);
    if (!current || current.sub !== user?.sub) throw wrongPassword();
    if (!current.enabled) throw notAuthorized("User is disabled.");
    const tokens = await cognito.tokens.signIn(pool, client, current);
    return { ChallengeParameters: {}, AuthenticationResult: tokens };
  }
  if (next.challengeName !== "CUSTOM_CHALLENGE") {
    throw cognitoFault(
      "InvalidLambdaResponseException",
      `The local cloud does not support the challenge ${String(next.challengeName)}`,
    );
  }
  const made = await trigger(cognito, attempt, "CreateAuthChallenge", {
    challengeName: next.challengeName,
    session: results,
  });
  const custom: Custom = {
    results,
    privateParameters: made.privateChallengeParameters ?? {},
    ...(made.challengeMetadata ? { metadata: made.challengeMetadata } : {}),
  };
  return {
    ChallengeName: "CUSTOM_CHALLENGE",
    Session: openChallengeSession(cognito, client, {
      username,
      ...(user ? { sub: user.sub } : {}),
      challenge: "CUSTOM_CHALLENGE",
      custom,
    }),
    ChallengeParameters: { USERNAME: username, ...made.publicChallengeParameters },
  };
}

/**
 * Starts the pool's custom challenge, without a password. A client that hides users gets one for an unknown user, too.
 */
export function startCustomAuth(
  cognito: Cognito,
  pool: Pool,
  client: Client,
  username: string,
  metadata: Record<string, string> | undefined,
) {
  const user = cognito.store.findUser(pool, username);
  if (!user && !client.hidesUsers) throw userNotFound();
  if (user && !user.enabled) throw notAuthorized("User is disabled.");
  return proceed(cognito, { pool, client, username, user, metadata }, []);
}

export async function respondToCustomChallenge(
  cognito: Cognito,
  pool: Pool,
  client: Client,
  session: Session,
  challengeAnswer: string,
  metadata: Record<string, string> | undefined,
) {
  const { username, custom, sub } = session;
  const found = cognito.store.findUser(pool, username);
  const attempt: Attempt = {
    pool,
    client,
    username,
    user: found?.sub === sub ? found : undefined,
    metadata,
  };
  const verified = await trigger(cognito, attempt, "VerifyAuthChallengeResponse", {
    privateChallengeParameters: custom?.privateParameters ?? {},
    challengeAnswer,
  });
  return proceed(cognito, attempt, [
    ...(custom?.results ?? []),
    {
      challengeName: "CUSTOM_CHALLENGE",
      challengeResult: verified.answerCorrect === true,
      ...(custom?.metadata === undefined ? {} : { challengeMetadata: custom.metadata }),
    },
  ]);
}
