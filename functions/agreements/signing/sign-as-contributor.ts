import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import { signAgreement } from "../../../shared/domain/agreement/lifecycle/sign.ts";
import type { IdentificationMethod } from "../../../shared/domain/agreement/evidence/signature.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { sha256Of } from "../../platform/sha256.ts";
import { checkPrintable } from "../printable/check-printable.ts";
import { actAsSigner } from "./act-as-signer.ts";
import { checkPngStart, encodeSignature, readSignaturePng } from "./signature-png.ts";
import type { LoadObjects } from "./signing-view.ts";

/**
 * Signs an agreement as the contributor that the caller proves to be. Throws the errors of `actAsSigner` and
 * `signAgreement`, and `invalid_request` if the image shows no signature or the name can't be printed.
 */
export async function signAsContributor(
  stores: Pick<Stores, "table" | "agreements">,
  loadObjects: LoadObjects,
  context: Context<(typeof signing)["sign"]>,
) {
  const { body, at, origin } = context;
  const { name, signatureMethod: method, documentHash, consentVersion } = body;
  const decideWith =
    (contributorId: string, imageSha256: string) =>
    (before: Agreement, identification: IdentificationMethod) =>
      signAgreement(before, {
        contributorId,
        name,
        method,
        identification,
        imageKey: fileKeys.signatureImage(before.id, before.version, contributorId, imageSha256),
        imageSha256,
        documentHash,
        consentVersion,
        at,
        origin,
      });
  type Signed = ReturnType<typeof signAgreement>;
  return await actAsSigner<Signed>(stores, loadObjects, context, {
    check: (before, { id }) => {
      checkPrintable([["name", name]]);
      checkPngStart(body.signatureData);
      decideWith(id, "")(before, "personal_link");
    },
    // Decodes the image after the proof: until then nobody can use processor time.
    begin: async ({ id }) => {
      const image = await encodeSignature(readSignaturePng(body.signatureData));
      return {
        decide: decideWith(id, sha256Of(image)),
        prepare: async ({ signature }) =>
          await (await loadObjects()).putSignatureImage(signature.imageKey, image),
      };
    },
  });
}
