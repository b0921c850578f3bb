/** A picture of the guide. */
export interface GuidePictureText {
  /** of its files (scripts/pictures/guide-screens.ts) */
  name: string
  alt: string
}

/** The steps of one task. */
interface GuidePart {
  heading: string
  steps: readonly string[]
  /** they are things to know, in no order */
  isUnordered?: true
  /** what the steps look like, below them */
  pictures?: readonly GuidePictureText[]
}

/** The text of one page of the guide. */
export interface GuideText {
  title: string
  /** what the page's screen is for */
  purpose: string
  parts: readonly GuidePart[]
  /** what may go wrong, and what to do then */
  troubles: readonly { what: string; then: string }[]
}
