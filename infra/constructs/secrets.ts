import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge.ts";

/** The two secrets of a stage. Secrets Manager makes both; neither value is in the template. */
export class Secrets extends Construct {
  /** `{"v1":"…"}`: the HMAC keys from which links, tokens and codes are derived. */
  readonly keys: Secret;
  /** What CloudFront shows the functions, so that the API's own address is of no use. */
  readonly edge: Secret;

  constructor(scope: Construct, edgeGeneration: number) {
    super(scope, "Secrets");
    this.keys = new Secret(this, "Keys", {
      description:
        "Keys from which links, tokens and codes are derived, by version. Kept with the table.",
      generateSecretString: {
        secretStringTemplate: "{}",
        generateStringKey: "v1",
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.edge = new Secret(this, `Edge${edgeGeneration}`, {
      description: "The header with which CloudFront proves itself to the functions",
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(this.keys, {
      SMG4: "Mailed links are derived from these keys for as long as an agreement lives; a new version is added beside the old ones, by hand",
    });
    acknowledge(this.edge, {
      SMG4: "CloudFront takes the value at deploy, so a schedule would shut the API; edgeSecretGeneration makes a new one",
    });
  }
}
