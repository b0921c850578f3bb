import { linesMessages as text } from '../messages/lines-ja.ts'

interface Words {
  index: number
  itemName: string
  comment: string
}

/** The client's comments on lines, as part of a summary. Renders nothing if there are none. */
export function LineWords({ lines }: { lines: readonly Words[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <dt>{text.summary}</dt>
      {lines.map(({ index, itemName, comment }) => (
        <dd key={index} data-kind="text">
          {text.words(index + 1, itemName, comment)}
        </dd>
      ))}
    </>
  )
}
