import { shareCategories } from "../../../../../shared/domain/sheet/sheet-rows.ts";
import { bounds } from "../../../../../shared/domain/text/bounds.ts";
import { TextArea } from "../../../components/ui/fields/text-area.tsx";
import { TextField } from "../../../components/ui/fields/text-field.tsx";
import type { ShownSheet } from "../../../sheet/shown-sheet.ts";
import { ShareEditor } from "./share-editor.tsx";
import { textsOf, type SuggestionDraft } from "./suggestion-draft.ts";

interface SuggestionFieldsProps {
  suggestion: SuggestionDraft;
  sheet: ShownSheet;
  /** Id of the contributor who suggests. */
  you: string | undefined;
  /** Messages by the fields' paths. */
  messages: ReadonlyMap<string, string>;
  onChange: (part: Partial<SuggestionDraft>) => void;
}

/** The fields of the chosen kind of suggestion, besides its message. */
export function SuggestionFields(props: SuggestionFieldsProps) {
  const { suggestion, sheet, you, messages, onChange } = props;
  switch (suggestion.kind) {
    case "shares":
      return (
        <ShareEditor
          rows={sheet.rows}
          you={you}
          columns={suggestion.columns}
          typedShares={suggestion.typedShares}
          isSeparate={suggestion.isSeparate === true}
          error={messages.get("rows")}
          onChange={onChange}
        />
      );
    case "missing_person":
      return <MissingPersonFields {...props} />;
    case "text":
      return <SheetTextFields {...props} />;
    case "not_mine":
    case "unsure":
    case undefined:
      return null;
    default:
      return suggestion.kind satisfies never;
  }
}

function MissingPersonFields({ suggestion, messages, onChange }: SuggestionFieldsProps) {
  const { person } = suggestion;
  const change = (part: Partial<typeof person>) => onChange({ person: { ...person, ...part } });
  return (
    <div className="grid gap-3">
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={bounds.nameCharacters}
        value={person.name}
        error={messages.get("name")}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Their email (optional)"
        type="email"
        autoComplete="off"
        maxLength={bounds.emailCharacters}
        value={person.email}
        error={messages.get("email")}
        onChange={({ target }) => change({ email: target.value })}
      />
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-1 text-sm text-muted">Their shares, in % (optional)</legend>
        {shareCategories.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            inputClassName="figures text-right"
            value={person.shares[key] ?? ""}
            error={messages.get(`shares.${key}`)}
            onChange={({ target }) => change({ shares: { ...person.shares, [key]: target.value } })}
          />
        ))}
      </fieldset>
    </div>
  );
}

function SheetTextFields({ suggestion, sheet, messages, onChange }: SuggestionFieldsProps) {
  const { texts } = suggestion;
  const now = textsOf(sheet);
  const change = (part: typeof texts) => onChange({ texts: { ...texts, ...part } });
  return (
    <div className="grid gap-3">
      <TextField
        label="Title"
        autoComplete="off"
        maxLength={bounds.titleCharacters}
        value={texts.title ?? now.title}
        error={messages.get("title")}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Artist"
        autoComplete="off"
        maxLength={bounds.artistCharacters}
        value={texts.artist ?? now.artist}
        error={messages.get("artist")}
        onChange={({ target }) => change({ artist: target.value })}
      />
      <TextArea
        label="Lyrics"
        rows={6}
        maxLength={bounds.lyricsCharacters}
        value={texts.lyrics ?? now.lyrics}
        error={messages.get("lyrics")}
        onChange={({ currentTarget }) => change({ lyrics: currentTarget.value })}
      />
      <TextArea
        label="Third-party material"
        rows={3}
        maxLength={bounds.thirdPartyCharacters}
        value={texts.thirdParty ?? now.thirdParty}
        error={messages.get("thirdParty")}
        hint="Samples, interpolations or AI-generated parts. Leave it empty if there are none."
        onChange={({ currentTarget }) => change({ thirdParty: currentTarget.value })}
      />
    </div>
  );
}
