/** The product's logo, which the document has (index.html). @param size width and height, as a length of CSS */
export function Logo({ size }: { size: string }) {
  return (
    <svg width={size} height={size} aria-hidden>
      <use href="#logo" />
    </svg>
  )
}
