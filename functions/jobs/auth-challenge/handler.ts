import { UserId } from "../../../shared/domain/ids.ts";
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from "aws-lambda";
import { openTable } from "../../data/core/open-table.ts";
import { now } from "../../platform/clock.ts";
import { randomId } from "../../platform/random-id.ts";
import { nonceOfFederatedAnswer } from "../../user-pool/federated-answer.ts";
import { isFederatedStep } from "../../accounts/sign-in/federated-step.ts";
import { redeemBackupCode } from "../../accounts/two-factor/redeem-backup-code.ts";

type ChallengeEvent =
  | DefineAuthChallengeTriggerEvent
  | CreateAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;

/**
 * The user pool's custom challenge. Its answer is a backup code, instead of an authenticator code, or the nonce of a
 * federated sign-in, instead of the password. Cognito calls this function to choose the next step, to create the
 * challenge and to verify the answer, and reads the result from the event's `response`.
 */
export async function handler(event: ChallengeEvent): Promise<ChallengeEvent> {
  // The names end in `_Authentication`. The types list more of them than this pool uses.
  const source: string = event.triggerSource;
  if (source.startsWith("DefineAuthChallenge")) {
    return decideNext(event as DefineAuthChallengeTriggerEvent);
  }
  if (source.startsWith("CreateAuthChallenge")) {
    return makeChallenge(event as CreateAuthChallengeTriggerEvent);
  }
  if (source.startsWith("VerifyAuthChallengeResponse")) {
    return await judgeAnswer(event as VerifyAuthChallengeResponseTriggerEvent);
  }
  throw new Error(`The user pool asks for ${source}, which this function does not support`);
}

/** Allows one challenge with one attempt: a correct answer gives tokens, any other answer ends the sign-in. */
function decideNext(event: DefineAuthChallengeTriggerEvent): ChallengeEvent {
  const { session } = event.request;
  const [only] = session;
  const isNew = session.length === 0 && event.request.userNotFound !== true;
  const isPassed =
    session.length === 1 && only?.challengeName === "CUSTOM_CHALLENGE" && only.challengeResult;
  const response = {
    challengeName: "CUSTOM_CHALLENGE",
    issueTokens: isPassed,
    failAuthentication: !isNew && !isPassed,
  };
  return { ...event, response };
}

/** Gives the challenge an id, so that a repeated verification of the same answer is recognized. */
function makeChallenge(event: CreateAuthChallengeTriggerEvent): ChallengeEvent {
  const response = {
    publicChallengeParameters: {},
    privateChallengeParameters: { challengeId: randomId() },
    challengeMetadata: "step-and-code",
  };
  return { ...event, response };
}

async function judgeAnswer(
  event: VerifyAuthChallengeResponseTriggerEvent,
): Promise<ChallengeEvent> {
  const { challengeAnswer, privateChallengeParameters, userNotFound } = event.request;
  const challengeId = privateChallengeParameters["challengeId"];
  const [table, userId, at] = [openTable(), UserId.parse(event.userName), now()];
  const federated = nonceOfFederatedAnswer(challengeAnswer);
  const answerCorrect =
    userNotFound !== true &&
    challengeId !== undefined &&
    (federated === undefined
      ? await redeemBackupCode(table, { userId, challengeId, answer: challengeAnswer, at })
      : await isFederatedStep(table, userId, federated, at));
  return { ...event, response: { answerCorrect } };
}
