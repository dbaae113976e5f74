/** A handwritten name on a line, in the color of the product's signatures. */
export function SignatureExhibit() {
  return (
    <div>
      <svg viewBox="0 0 220 84" className="h-21 w-full text-pen" fill="none">
        <path
          d="M12 66c14-6 34-52 28-56-7-4-18 38-16 52 1 7 9 3 14-4 6-9 10-16 14-15 5 1-4 14 2 15 7 1 10-17 17-16 5 1-5 15 1 16 8 1 12-20 20-17 6 2-6 17 2 17 9 0 17-44 26-48 6-2 2 14-4 28-5 12-6 20 0 20 8 0 11-15 18-16 6-1-3 14 4 15 8 1 13-18 22-14 6 3-4 13 6 13 12 0 24-7 40-13"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="flex justify-between border-t border-ink pt-1.5 text-sm">
        <span className="font-medium">Mateo Silva</span>
        <span className="figures text-muted">11/21/26</span>
      </div>
    </div>
  );
}
