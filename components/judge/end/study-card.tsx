import { type Words } from "@/components/judge/words/make-words";
import { BRAND } from "@/components/judge/words/texts";

interface StudyCardProps {
  words: Words["card"];
  title: string;
  /** What there is to find out. */
  truth: "author" | "side" | null;
  items: number | null;
  score: { right: number; of: number } | null;
}

/** The usual size of a shared link's picture. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** The light theme's colours: a picture knows no theme, and its painter no variables. */
const INK = "#1d1f23";
const MUTED = "#5a5f68";
const PAPER = "#faf9f6";
const NEGATIVE = "#b04a00";
const POSITIVE = "#1f5aa6";
/** What the painter's one font can draw: a title in another script is left out rather than drawn as boxes. */
const DRAWABLE = /^[\u0020-\u024f\u2010-\u201f\u2026]*$/;

/** Drawn by the server for a link that is shared: the test's name, and a score where the link brings one. No item, no answer. */
export function StudyCard({ words: cardWords, title, truth, items, score }: StudyCardProps) {
  return (
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: 72,
        background: PAPER,
        color: INK,
      }}
    >
      <div style={{ display: "flex", alignItems: "center", fontSize: 36 }}>
        <Bars />
        <span style={{ marginLeft: 20 }}>{BRAND}</span>
      </div>
      {score ? (
        <div style={{ display: "flex", flexDirection: "column" }}>
          <span style={{ fontSize: 176, fontWeight: 700, lineHeight: 1 }}>
            {cardWords.score({ right: score.right, of: score.of })}
          </span>
          <span style={{ fontSize: 48, marginTop: 16 }}>
            {score.right < score.of ? cardWords.beat : cardWords.match}
          </span>
        </div>
      ) : (
        <div style={{ display: "flex", flexDirection: "column" }}>
          <span style={{ fontSize: 76, lineHeight: 1.15 }}>
            {truth === null ? cardWords.rate : cardWords[truth]}
          </span>
          {items !== null && truth !== null && (
            <span style={{ fontSize: 40, marginTop: 24, color: MUTED }}>{cardWords.length({ items })}</span>
          )}
        </div>
      )}
      <span style={{ fontSize: 36, color: MUTED }}>
        {DRAWABLE.test(title) ? (title.length > 60 ? `${title.slice(0, 59)}…` : title) : " "}
      </span>
    </div>
  );
}

/** Two marks, the gap where zero would be, two marks. */
function Bars() {
  return (
    <div style={{ display: "flex", alignItems: "center" }}>
      {[
        { color: NEGATIVE, height: 54, gap: 6 },
        { color: NEGATIVE, height: 30, gap: 16 },
        { color: POSITIVE, height: 30, gap: 6 },
        { color: POSITIVE, height: 54, gap: 0 },
      ].map(({ color, height, gap }, at) => (
        <div key={at} style={{ width: 14, height, marginRight: gap, borderRadius: 4, background: color }} />
      ))}
    </div>
  );
}
