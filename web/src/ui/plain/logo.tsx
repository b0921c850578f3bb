/** The product's logo, which the document has (index.html). @param size width and height in pixels */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} aria-hidden>
      <use href="#logo" />
    </svg>
  )
}
