import { messages } from '../messages-ja.ts'

const text = messages.lines

interface Words {
  index: number
  itemName: string
  comment: string
}

/** What was said about single lines, as a part of a summary. Nothing if nothing was. */
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
