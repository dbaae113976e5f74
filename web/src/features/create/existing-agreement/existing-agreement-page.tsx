import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { signedInUserQuery } from "../../../api/auth.ts";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { hasErrorCode } from "../../../api/call-errors.ts";
import { uploadReviewQuery } from "../../../api/agreements.ts";
import { ButtonLink } from "../../../components/ui/buttons/button-link.tsx";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { EmptyState } from "../../../components/ui/lists/empty-state.tsx";
import {
  readUnsavedValues,
  removeUnsavedValues,
  removeUnsavedValuesOfOthers,
  unsavedValuesKeyInWorkspace,
} from "../../../lib/unsaved-values.ts";
import { WizardSkeleton } from "../wizard-skeleton.tsx";
import { findDocumentUpload } from "./document/document-upload.ts";
import { SongsDone } from "./songs/songs-done.tsx";
import { useSongsInTurn } from "./songs/use-songs-in-turn.ts";
import { ExistingAgreementWizard } from "./existing-agreement-wizard.tsx";
import { beginningOf } from "./saving/beginning-of.ts";
import { StoredExistingAgreement } from "./stored-existing-agreement.ts";

/** The page of the wizard for an agreement that was signed elsewhere. */
export function ExistingAgreementPage() {
  const session = useQuery(signedInUserQuery);
  /** The id of the document that was discarded last, which may still be in the URL. */
  const [discarded, setDiscarded] = useState<string>();
  const [round, setRound] = useState(0);
  const songs = useSongsInTurn(() => setRound((before) => before + 1));
  if (session.isPending) return <WizardSkeleton />;
  if (session.isError)
    return (
      <LoadFailure
        title="The wizard could not be opened"
        error={session.error}
        onRetry={() => void session.refetch()}
      />
    );
  if (songs.finished !== undefined)
    return (
      <SongsDone
        parseId={songs.finished}
        onOpen={songs.open}
        onNew={() => {
          setDiscarded(new URLSearchParams(window.location.search).get("parse") ?? undefined);
          songs.leave();
        }}
      />
    );
  return (
    <WizardOfUrl
      key={round}
      userId={session.data?.id ?? ""}
      discarded={discarded}
      opened={songs.opened}
      onOpenSong={songs.open}
      onSongEnded={(parseId) => void songs.goOn(parseId)}
      onDiscard={(parseId) => {
        setDiscarded(parseId);
        songs.leave();
      }}
      onLoadOther={() => setRound(round + 1)}
    />
  );
}

/**
 * The wizard with the stored values of this tab, unless the URL names another document, or another device has saved
 * newer ones.
 */
function WizardOfUrl({
  userId,
  discarded,
  opened,
  onOpenSong,
  onSongEnded,
  onDiscard,
  onLoadOther,
}: {
  userId: string;
  discarded: string | undefined;
  /** The document of the song that was opened after another one. */
  opened: string | undefined;
  onOpenSong: (parseId: string) => void;
  onSongEnded: (parseId: string) => void;
  onDiscard: (parseId: string | undefined) => void;
  onLoadOther: () => void;
}) {
  const [search] = useSearchParams();
  const inAddress = search.get("parse") ?? undefined;
  const inUrl = opened ?? (inAddress === discarded ? undefined : inAddress);
  useEffect(() => removeUnsavedValuesOfOthers(userId), [userId]);
  const [ofSong] = useState(() => placeOf(userId, inUrl));
  const ofPage = placeOf(userId, undefined);
  // What the wizard puts into the URL later is its own document.
  const [{ named, kept }] = useState(() => {
    const found =
      readUnsavedValues(ofSong, StoredExistingAgreement) ??
      readUnsavedValues(ofPage, StoredExistingAgreement);
    return {
      named: inUrl,
      kept: inUrl === undefined || found?.state.parseId === inUrl ? found : undefined,
    };
  });
  const parseId = kept?.state.parseId ?? named;
  const isSending =
    opened === undefined &&
    findDocumentUpload(parseId) !== undefined &&
    kept?.state.agreementId === undefined;
  const [isAsked] = useState(parseId !== undefined && !isSending);
  const review = useQuery({ ...uploadReviewQuery(parseId ?? ""), enabled: isAsked });
  // Songs of one document keep what was typed apart from each other.
  const place = review.data?.song === undefined ? ofPage : ofSong;
  const isMissing = hasErrorCode("file_not_found", review.error);
  if (isAsked && review.isPending) return <WizardSkeleton />;
  if (isAsked && review.isError && !isMissing && kept === undefined)
    return (
      <LoadFailure
        title="The review could not be opened"
        error={review.error}
        onRetry={() => void review.refetch()}
      />
    );
  if (isMissing && (kept === undefined || kept.state.agreementId !== undefined))
    return (
      <ReviewEnded
        onNew={() => {
          removeUnsavedValues(place.key);
          onDiscard(parseId);
        }}
      />
    );
  return (
    <ExistingAgreementWizard
      place={place}
      begun={beginningOf(kept, review.data)}
      named={named}
      song={review.data?.song}
      isOpened={opened !== undefined}
      onDiscard={onDiscard}
      onLoadOther={onLoadOther}
      onOpenSong={onOpenSong}
      onSongEnded={onSongEnded}
    />
  );
}

/** Where this tab keeps what is typed about a document; without one, about the page's own upload. */
function placeOf(userId: string, parseId: string | undefined) {
  const form = parseId === undefined ? "upload-agreement" : `upload-agreement.${parseId}`;
  return { key: unsavedValuesKeyInWorkspace(userId, form), base: "" };
}

/** The page for an upload that waits for no review. */
function ReviewEnded({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      title="Nothing to review here"
      heading="h2"
      text="This upload was completed or discarded, or its file did not arrive."
    >
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/agreements">Go to Agreements</ButtonLink>
        <Button variant="quiet" onClick={onNew}>
          Upload another agreement
        </Button>
      </div>
    </EmptyState>
  );
}
