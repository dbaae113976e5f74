import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import { signAgreement } from "../../../shared/domain/agreement/sign.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { sha256Of } from "../../platform/sha256.ts";
import { checkPrintable } from "../printable/check-printable.ts";
import { actAsSigner } from "./act-as-signer.ts";
import { drawnSignature, readSignaturePng } from "./signature-png.ts";
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
  return await actAsSigner(stores, loadObjects, context, async ({ id: contributorId }) => {
    // Decodes the image after the link was checked, so that callers without a link can't use processor time.
    const image = await drawnSignature(readSignaturePng(body.signatureData));
    checkPrintable([["name", name]]);
    const imageSha256 = sha256Of(image);
    return {
      decide: (before, identification) =>
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
        }),
      prepare: async ({ signature }) =>
        await (await loadObjects()).putSignatureImage(signature.imageKey, image),
    };
  });
}
