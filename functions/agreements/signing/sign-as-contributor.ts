import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import { isClosedForDeclaring } from "../../../shared/domain/agreement/agreeing/head-fields.ts";
import { refusedField } from "../../../shared/domain/agreement/agreeing/require-details.ts";
import { keptDrawing, signSheet } from "../../../shared/domain/agreement/agreeing/sign-sheet.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import type {
  IdentificationMethod,
  Signature,
} from "../../../shared/domain/agreement/evidence/signature.ts";
import type { SigningChange } from "../../../shared/domain/agreement/lifecycle/sign.ts";
import { requireContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import type { Stores } from "../../data/stores.ts";
import type { Context } from "../../http/context.ts";
import { sha256Of } from "../../platform/sha256.ts";
import { checkPrintable } from "../printable/check-printable.ts";
import { declaredFields } from "../printable/declared-fields.ts";
import { actAsSigner } from "./act-as-signer.ts";
import { checkPngStart, encodeSignature, readSignaturePng } from "./signature-png.ts";
import { keepDetailsItems } from "./kept-details.ts";
import type { LoadObjects } from "./signing-view.ts";

type SignContext = Context<(typeof signing)["sign"]>;
type Drawing = Pick<Signature, "name" | "method" | "imageKey" | "imageSha256">;

/**
 * Signs an agreement as the contributor that the caller proves to be, on a sheet of schema 3 with what the contributor
 * declares. Throws the errors of `actAsSigner` and `signSheet`, and `invalid_request` if the image shows no signature or
 * a text can't be printed.
 */
export async function signAsContributor(
  stores: Pick<Stores, "table" | "agreements">,
  loadObjects: LoadObjects,
  context: SignContext,
) {
  const { name, signatureMethod: method, signatureData, keepsDrawing } = context.body;
  /** The drawing that is stored for this signature. */
  const newDrawing =
    (contributorId: string, imageSha256: string) =>
    (before: Agreement): Drawing => ({
      ...{ name, method, imageSha256 },
      imageKey: fileKeys.signatureImage(before.id, before.version, contributorId, imageSha256),
    });
  return await actAsSigner<SigningChange>(stores, loadObjects, context, {
    check: (before, contributor, { signatures }) => {
      checkPrintable([["name", name], ...declaredFields(context.body.declaration)]);
      if (keepsDrawing === true) {
        decideWith(context, contributor, earlierDrawing(signatures, contributor))(before);
        return;
      }
      checkPngStart(requireImage(signatureData));
      decideWith(context, contributor, newDrawing(contributor.id, ""))(before);
    },
    // Decodes the image after the proof: until then nobody can use processor time.
    begin: async (contributor, { agreement, signatures }, link) => {
      const additionalItems =
        context.body.keepsDetails === true
          ? await keepDetailsItems(
              stores.table,
              agreement,
              { contributor, link },
              detailsIn(context),
            )
          : [];
      if (keepsDrawing === true)
        return {
          decide: decideWith(context, contributor, earlierDrawing(signatures, contributor)),
          additionalItems,
        };
      const image = await encodeSignature(readSignaturePng(requireImage(signatureData)));
      return {
        decide: decideWith(context, contributor, newDrawing(contributor.id, sha256Of(image))),
        additionalItems,
        prepare: async ({ signature }) =>
          await (await loadObjects()).putSignatureImage(signature.imageKey, image),
      };
    },
  });
}

const detailsIn = ({ body: { declaration }, at }: SignContext) => ({ declaration, at });

function decideWith(
  { body, at, origin }: SignContext,
  { id: contributorId }: Contributor,
  drawingOf: (before: Agreement) => Drawing,
) {
  const { documentHash, consentVersion, declaration, declarationHash, seen } = body;
  return (before: Agreement, identification: IdentificationMethod = "personal_link") =>
    signSheet(before, {
      ...drawingOf(before),
      ...{ contributorId, identification, documentHash, consentVersion, at, origin },
      ...{ declaration, declarationHash, seen, sha256: sha256Of },
    });
}

/**
 * The drawing of the contributor's signature on this version, for signing again with other details. It passes to nobody
 * else: after a correction of the address, the signature itself is refused.
 */
function earlierDrawing(signatures: readonly Signature[], { id }: Contributor) {
  const earlier = signatures.find(({ contributorId }) => contributorId === id);
  return (before: Agreement): Drawing => {
    const contributor = requireContributor(before, id);
    const kept =
      earlier && isClosedForDeclaring(contributor)
        ? earlier
        : earlier && keptDrawing(earlier, contributor, undefined);
    if (kept === undefined) throw refusedField("signatureData", "Please sign again");
    return kept;
  };
}

function requireImage(signatureData: string | undefined): string {
  if (signatureData === undefined) throw refusedField("signatureData", "Please sign in the box");
  return signatureData;
}
