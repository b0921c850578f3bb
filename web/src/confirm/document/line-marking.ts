/** Lets the client say in the sheet itself which lines are wrong, while a rejection is being written. */
export interface LineMarking {
  /** the comments of the marked lines, by the index of the line */
  comments: ReadonlyMap<number, string>
  /** what is wrong with a comment; '' if nothing */
  errorOf: (index: number, comment: string) => string
  onToggle: (index: number) => void
  onComment: (index: number, comment: string) => void
}

/** The element with the lines, to which the form of a rejection leads. */
export const LINES_ID = 'lines'

/** The field with the comment on a line. */
export function commentId(index: number): string {
  return `line-comment-${String(index)}`
}
