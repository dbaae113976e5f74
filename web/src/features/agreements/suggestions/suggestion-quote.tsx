/** What somebody wrote about a suggestion. */
export function SuggestionQuote({ text }: { text: string }) {
  return (
    <blockquote className="own-direction mt-2 border-l-3 pl-3 whitespace-pre-line text-muted">
      {text}
    </blockquote>
  );
}
