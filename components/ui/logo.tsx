/** Two marks, the gap where zero would be, two marks. */
export function Logo() {
  return (
    <svg viewBox="0 0 28 20" width="28" height="20" aria-hidden="true" focusable="false">
      <rect className="fill-neg-2" x="1" y="1" width="4.5" height="18" rx="1.5" />
      <rect className="fill-neg-2" x="7" y="5" width="4.5" height="10" rx="1.5" />
      <rect className="fill-pos-2" x="16.5" y="5" width="4.5" height="10" rx="1.5" />
      <rect className="fill-pos-2" x="22.5" y="1" width="4.5" height="18" rx="1.5" />
    </svg>
  );
}
