/** The steps of one task. */
interface GuidePart {
  heading: string
  steps: readonly string[]
  /** they are things to know, in no order */
  isUnordered?: true
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
