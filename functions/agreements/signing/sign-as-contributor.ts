import type { signing } from "../../../shared/contracts/signing/endpoints.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { isClosedForDeclaring } from "../../../shared/domain/agreement/agreeing/head-fields.ts";
import { refusedField } from "../../../shared/domain/agreement/agreeing/declarations/require-details.ts";
import type { Representative } from "../../../shared/domain/agreement/agreeing/representative.ts";
import { keptDrawing } from "../../../shared/domain/agreement/agreeing/sheet-signature.ts";
import { signSheet } from "../../../shared/domain/agreement/agreeing/sign-sheet.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import type {
  IdentificationMethod,
  Signature,
} from "../../../shared/domain/agreement/evidence/signature.ts";
import type { SigningChange } from "../../../shared/domain/agreement/lifecycle/sign.ts";
import { requireContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { fileKeys, keyPartOf } from "../../data/core/file-keys.ts";
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
      imageKey: fileKeys.signatureImage(
        keyPartOf(before),
        before.version,
        contributorId,
        imageSha256,
      ),
    });
  return await actAsSigner<SigningChange>(stores, loadObjects, context, {
    allowed: { representative: true },
    check: (before, contributor, acting) => {
      checkPrintable([["name", name], ...declaredFields(context.body.declaration)]);
      const { representative, passwordAsked } = acting;
      const earlier = acting.declarations.get(contributor.id);
      const signer = { contributor, representative, passwordAsked, earlier };
      if (keepsDrawing === true) {
        decideWith(context, signer, earlierDrawing(acting.signatures, signer))(before);
        return;
      }
      checkPngStart(requireImage(signatureData));
      decideWith(context, signer, newDrawing(contributor.id, ""))(before);
    },
    // Decodes the image after the proof: until then nobody can use processor time.
    begin: async (contributor, acting, link) => {
      const { agreement, signatures, representative, passwordAsked } = acting;
      const earlier = acting.declarations.get(contributor.id);
      const signer = { contributor, representative, passwordAsked, earlier };
      // Who signs for somebody keeps nothing: the details are the contributor's.
      const keeps = context.body.keepsDetails === true && representative === undefined;
      const additionalItems = keeps
        ? await keepDetailsItems(stores.table, agreement, { contributor, link }, detailsIn(context))
        : [];
      if (keepsDrawing === true)
        return {
          decide: decideWith(context, signer, earlierDrawing(signatures, signer)),
          additionalItems,
        };
      const image = await encodeSignature(readSignaturePng(requireImage(signatureData)));
      return {
        decide: decideWith(context, signer, newDrawing(contributor.id, sha256Of(image))),
        additionalItems,
        prepare: async ({ signature }) =>
          await (await loadObjects()).putSignatureImage(signature.imageKey, image),
      };
    },
  });
}

const detailsIn = ({ body: { declaration }, at }: SignContext) => ({ declaration, at });

/** The contributor, and who signs for them, if it is them who acts. */
interface Signer {
  contributor: Contributor;
  representative: Representative | undefined;
  passwordAsked: true | undefined;
  /** What the contributor has declared before. */
  earlier: Declaration | undefined;
}

function decideWith(
  { body, at, origin }: SignContext,
  { contributor: { id: contributorId }, representative, passwordAsked, earlier }: Signer,
  drawingOf: (before: Agreement) => Drawing,
) {
  const { documentHash, consentVersion, declaration, declarationHash, seen } = body;
  return (before: Agreement, identification: IdentificationMethod = "personal_link") =>
    signSheet(before, {
      ...drawingOf(before),
      ...{ contributorId, identification, documentHash, consentVersion, at, origin },
      ...{ declaration, declarationHash, seen, earlier },
      ...{ sha256: sha256Of, representative, passwordAsked },
    });
}

/**
 * The drawing of the contributor's signature on this version, for signing again with other details. It passes to nobody
 * else: after a correction of the address, the signature itself is refused.
 */
function earlierDrawing(
  signatures: readonly Signature[],
  { contributor: { id }, representative }: Signer,
) {
  const earlier = signatures.find(({ contributorId }) => contributorId === id);
  return (before: Agreement): Drawing => {
    const contributor = requireContributor(before, id);
    const kept =
      earlier && isClosedForDeclaring(contributor)
        ? earlier
        : earlier && keptDrawing(earlier, contributor, representative);
    if (kept === undefined) throw refusedField("signatureData", "Please sign again");
    return kept;
  };
}

function requireImage(signatureData: string | undefined): string {
  if (signatureData === undefined) throw refusedField("signatureData", "Please sign in the box");
  return signatureData;
}
