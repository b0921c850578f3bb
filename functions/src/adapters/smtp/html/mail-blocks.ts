/** A row of a section, such as 請求番号：0012345. */
export interface Fact {
  label: string
  value: string
}

/** A part of a mail's text. Every line that is not blank belongs to exactly one part. */
export type MailBlock =
  | { kind: 'paragraph' | 'signature' | 'quote'; lines: string[] }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** the only content below its heading: an address to open, or a word to type */
  | { kind: 'link'; url: string }
  | { kind: 'value'; text: string }

const HEADING = '■ '
const QUOTE = '>'
const RULE = /^―{5,}$/
const URL_LINE = /^https?:\/\/\S+$/
const FACT = /^([^：]{1,20})：(.*)$/

function isQuote(line: string): boolean {
  return line.startsWith(QUOTE)
}

/** Whether a label's value is in the lines below it instead of beside it. */
function isAbove(value: string, next: string | undefined): boolean {
  return value === '' && next !== undefined && (isQuote(next) || !FACT.test(next))
}

/** The parts below a heading, up to the blank line: facts, a link, a value, and what a client wrote. */
function sectionBlocks(heading: string, lines: readonly string[]): MailBlock[] {
  const blocks: MailBlock[] = [{ kind: 'heading', text: heading }]
  for (const [index, line] of lines.entries()) {
    const last = blocks.at(-1)
    const [, label = '', value = ''] = FACT.exec(line) ?? []
    if (isQuote(line)) {
      const text = line.slice(QUOTE.length).trimStart()
      if (last?.kind === 'quote') last.lines.push(text)
      else blocks.push({ kind: 'quote', lines: [text] })
    } else if (URL_LINE.test(line)) blocks.push({ kind: 'link', url: line })
    else if (label === '') {
      blocks.push(
        last?.kind === 'heading' ? { kind: 'value', text: line } : { kind: 'paragraph', lines: [line] },
      )
    } else if (isAbove(value, lines[index + 1])) blocks.push({ kind: 'heading', text: label })
    else if (last?.kind === 'facts') last.facts.push({ label, value })
    else blocks.push({ kind: 'facts', facts: [{ label, value }] })
  }
  return blocks
}

/** The lines of a text between its blank lines. */
function pieces(lines: readonly string[]): string[][] {
  const found: string[][] = [[]]
  for (const line of lines) {
    if (line === '') found.push([])
    else found.at(-1)?.push(line)
  }
  return found.filter(({ length }) => length > 0)
}

/** Cuts off the signature, which is between the last two rules. Only the last two count, because a line further up may be typed text. */
function cutSignature(lines: readonly string[]): { above: readonly string[]; signature: string[] } {
  const end = lines.findLastIndex((line) => RULE.test(line))
  const begin = lines.findLastIndex((line, index) => index < end && RULE.test(line))
  if (begin < 0) return { above: lines, signature: [] }
  return { above: lines.slice(0, begin), signature: lines.slice(begin + 1, end) }
}

/**
 * Splits a mail's text into its parts, by the marks that our texts contain: `■` before a heading, `：` between label and value, `>` before
 * each line that somebody else wrote, two rules around the signature. Values contain no line breaks, so none can imitate the link.
 */
export function mailBlocks(text: string): MailBlock[] {
  const { above, signature } = cutSignature(text.split('\n'))
  const blocks = pieces(above).flatMap((lines): MailBlock[] => {
    const [first = ''] = lines
    if (!first.startsWith(HEADING)) return [{ kind: 'paragraph', lines }]
    return sectionBlocks(first.slice(HEADING.length), lines.slice(1))
  })
  return signature.length === 0 ? blocks : [...blocks, { kind: 'signature', lines: signature }]
}
