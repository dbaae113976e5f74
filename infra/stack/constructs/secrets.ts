import { CfnOutput, CfnParameter, RemovalPolicy, type SecretValue, Stack } from "aws-cdk-lib";
import { CfnUserPoolClient, type UserPoolClient } from "aws-cdk-lib/aws-cognito";
import { type ISecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { edgeFieldParameter, edgeFields } from "../settings.ts";
import { acknowledgeNagFindings } from "./acknowledge-nag-findings.ts";

export interface SecretsProps {
  /** The API's confidential client of the user pool. */
  client: UserPoolClient;
  edgeGeneration: number;
  /** A region that gets a replica of the keys. */
  keysReplicaRegion: string | undefined;
  existingKeysArn: string | undefined;
  /** Names the user pool where that is not the stack's first one. */
  poolId: string;
}

/** The two secrets of a stage. CloudFormation sets both values during the deploy; the template contains neither. */
export class Secrets extends Construct {
  /** `{"v1":"…"}`: the HMAC keys from which links, tokens and codes are derived. */
  readonly keys: ISecret;
  /**
   * `{"client":"…","edge":"…","edge2":"…"}`: the secret of the user pool's client, and the two header values that
   * prove to the functions that a request came through CloudFront. A rotation adds the second one.
   */
  readonly stage: Secret;
  /** The header value that CloudFront sends. */
  readonly edgeValue: SecretValue;

  constructor(
    scope: Construct,
    { client, edgeGeneration, keysReplicaRegion, existingKeysArn, poolId }: SecretsProps,
  ) {
    super(scope, "Secrets");
    this.keys =
      existingKeysArn === undefined
        ? this.#createKeys(keysReplicaRegion)
        : Secret.fromSecretCompleteArn(this, "ExistingKeys", existingKeysArn);
    // A change of `generateSecretString` replaces the whole value, but CloudFront uses the new one only when the
    // reference in its origin changes. When you change `generateSecretString`, also change the construct's id. A client
    // of another user pool has another secret.
    this.stage = new Secret(this, `Stage${edgeGeneration}${poolId}`, {
      description: "The user pool client's secret, and the header that CloudFront sends",
      generateSecretString: {
        secretStringTemplate: Stack.of(this).toJsonString({ client: secretOf(client) }),
        generateStringKey: "edge",
        passwordLength: 48,
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // A parameter, because CloudFormation reads the secret again for CloudFront only when the reference changes. A
    // deploy keeps its value.
    const field = new CfnParameter(Stack.of(this), edgeFieldParameter, {
      description: "The field of the stage's secret that CloudFront sends; a rotation changes it",
      default: edgeFields[0],
      allowedValues: [...edgeFields],
    });
    this.edgeValue = this.stage.secretValueFromJson(field.valueAsString);
    for (const [key, { secretArn: value }] of Object.entries({
      KeysSecret: this.keys,
      StageSecret: this.stage,
    }))
      new CfnOutput(Stack.of(this), `${key}Output`, { key, value });
    acknowledgeNagFindings(this.stage, {
      SMG4: "CloudFront takes the value at an update of the stack, so a scheduled rotation would close the API; an operator's command rotates it",
    });
  }

  #createKeys(replicaRegion: string | undefined): ISecret {
    const keys = new Secret(this, "Keys", {
      description:
        "Keys from which links, tokens and codes are derived, by version. Kept with the table.",
      generateSecretString: {
        secretStringTemplate: "{}",
        generateStringKey: "v1",
        passwordLength: 64,
        excludePunctuation: true,
      },
      ...(replicaRegion !== undefined && { replicaRegions: [{ region: replicaRegion }] }),
      // Deleted only when the deploy that creates it fails: nothing is derived from it then.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledgeNagFindings(keys, {
      SMG4: "Mailed links are derived from these keys for as long as an agreement lives; an operator adds a new version beside the old ones",
    });
    // Cast because CDK's classes are not compatible with exactOptionalPropertyTypes.
    return keys as ISecret;
  }
}

/** `UserPoolClient.userPoolClientSecret` would add a CDK Lambda function; the L1 resource's attribute adds none. */
function secretOf({ node }: UserPoolClient): string {
  const resource = node.defaultChild;
  if (!(resource instanceof CfnUserPoolClient)) throw new Error("The client has no resource");
  return resource.attrClientSecret;
}
