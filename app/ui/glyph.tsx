import styles from "./glyph.module.css";

const SHAPES = {
  tick: <path d="m2 6.6 2.6 2.6L10 3.4" />,
  dot: <circle cx="6" cy="6" r="3.2" fill="currentColor" stroke="none" />,
  clock: (
    <>
      <circle cx="6" cy="6" r="4.6" />
      <path d="M6 3.4V6l1.8 1.2" />
    </>
  ),
  pause: <path d="M4 2.6v6.8M8 2.6v6.8" />,
  dots: <path d="M2 6h.01M6 6h.01M10 6h.01" strokeWidth="2.4" />,
  ring: <circle cx="6" cy="6" r="4" />,
  "dashed-ring": <circle cx="6" cy="6" r="4" strokeDasharray="2.2 2" />,
  dash: <path d="M2.4 6h7.2" />,
  cross: <path d="m3 3 6 6m0-6-6 6" />,
  squares: (
    <>
      <rect x="1.4" y="1.4" width="6" height="6" rx="1" />
      <rect x="4.6" y="4.6" width="6" height="6" rx="1" />
    </>
  ),
};
export type GlyphName = keyof typeof SHAPES;

/** A 12-px sign that stands beside a status word. */
export const Glyph = ({ name }: { name: GlyphName }) => (
  <svg className={styles.glyph} viewBox="0 0 12 12" aria-hidden="true">
    {SHAPES[name]}
  </svg>
);
