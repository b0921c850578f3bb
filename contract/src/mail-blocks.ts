import { z } from 'zod'
import { oneLine } from './delivery-note/one-line.ts'

const factSchema = z.object({ label: z.string(), value: z.string() })
const urlSchema = z.url({ protocol: /^https?$/ })
const namedLinkSchema = z.object({ label: z.string(), url: urlSchema })

/**
 * A part of a mail (docs/decisions/0038-mail-blocks.md). No text in it contains a line break: composers pass values through oneLine.
 *
 * - paragraph, signature: lines, one below the other
 * - quote: the lines that somebody else wrote
 * - heading, subheading: the title of the blocks below it; a subheading stands within the section of a heading
 * - value: a word that the reader types or copies, such as a password
 * - facts: labels with their values
 * - link: the address that the client opens to answer
 * - links: addresses with their names, one row each
 */
const mailBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['paragraph', 'quote', 'signature']), lines: z.array(z.string()) }),
  z.object({ kind: z.enum(['heading', 'subheading', 'value']), text: z.string() }),
  z.object({ kind: z.literal('facts'), facts: z.array(factSchema) }),
  z.object({ kind: z.literal('link'), url: urlSchema }),
  z.object({ kind: z.literal('links'), links: z.array(namedLinkSchema) }),
])

/** All blocks of a mail, as Firestore stores them. */
export const mailBlocksSchema = z.array(mailBlockSchema)

export type MailBlock = z.infer<typeof mailBlockSchema>
export type Fact = z.infer<typeof factSchema>
export type NamedLink = z.infer<typeof namedLinkSchema>

/** Each of these functions makes a block of the kind that it is named after. */
export const paragraph = (...lines: string[]): MailBlock => ({ kind: 'paragraph', lines })
export const signature = (...lines: string[]): MailBlock => ({ kind: 'signature', lines })
export const heading = (text: string): MailBlock => ({ kind: 'heading', text })
export const subheading = (text: string): MailBlock => ({ kind: 'subheading', text })
export const value = (text: string): MailBlock => ({ kind: 'value', text })
export const link = (url: string): MailBlock => ({ kind: 'link', url })
export const links = (...named: NamedLink[]): MailBlock => ({ kind: 'links', links: named })

/** Labels with their values, one row each. */
export function facts(...rows: (readonly [label: string, value: string])[]): MailBlock {
  return { kind: 'facts', facts: rows.map(([label, text]) => ({ label, value: text })) }
}

const LINE_BREAK = /\r\n|[\n-\r\u0085\u2028\u2029]/u

/** Somebody else's words as a quote, which keeps their lines. */
export function quote(text: string): MailBlock {
  return { kind: 'quote', lines: text.trim().split(LINE_BREAK).map(oneLine) }
}

/** At most 40 characters, up to a space if one is near. Mail programs break longer lines without repeating the quote mark. */
const PIECE = /.{20,40}(?:\s|$)|.{1,40}/gu
const RULE = '――――――――――――――――――――'

function textLines(block: MailBlock): string[] {
  switch (block.kind) {
    case 'paragraph':
      return block.lines
    case 'heading':
      return [`■ ${block.text}`]
    case 'subheading':
      return [`${block.text}：`]
    case 'facts':
      return block.facts.map((fact) => `${fact.label}：${fact.value}`)
    case 'link':
      return [block.url]
    case 'links':
      // A line of its own for each address, so that mail programs recognise it; a blank line between two of them.
      return block.links.flatMap(({ label, url }, index) => [...(index > 0 ? [''] : []), label, url])
    case 'value':
      return [block.text]
    case 'quote':
      // Each line is marked, so that no quoted line can pose as our text.
      return block.lines.flatMap((line) => line.match(PIECE) ?? ['']).map((piece) => `> ${piece}`.trimEnd())
    case 'signature':
      return [RULE, ...block.lines, RULE]
  }
}

/** These kinds have a blank line above them, except at the beginning of a mail. */
const APART: readonly MailBlock['kind'][] = ['paragraph', 'heading', 'links', 'signature']

/** Renders a mail as text. Every line ends with a line break. */
export function mailText(blocks: readonly MailBlock[]): string {
  return blocks
    .flatMap((block, index) => [
      ...(index > 0 && APART.includes(block.kind) ? [''] : []),
      ...textLines(block),
    ])
    .map((line) => `${line}\n`)
    .join('')
}

/** Replaces a mail's blocks by its text, for the preview, and for comparing what staff send with what the server composes. */
export function inText<T extends { blocks: readonly MailBlock[] }>({
  blocks,
  ...mail
}: T): Omit<T, 'blocks'> & { body: string } {
  return { ...mail, body: mailText(blocks) }
}
