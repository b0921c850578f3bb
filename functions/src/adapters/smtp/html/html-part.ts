import type { Fact, MailBlock, NamedLink } from '@kenshu/contract/mail-blocks'
import { html, raw } from 'hono/html'
import { INLINE, LOGO_BOX, SHEET } from './mail-styles.ts'

type Markup = ReturnType<typeof html>

const BUTTON = '納品書を確認する'
const YEN = /^-?¥/
/** The value of a row that names one of several notes with its amount. */
const NAMED_YEN = /^(.*)　(-?¥[\d,]+(?:（税込）)?)$/su

function lined(lines: readonly string[]): Markup {
  return html`${lines.map((line, index) => (index === 0 ? line : html`<br>${line}`))}`
}

function labelled(label: string, cells: Markup): Markup {
  return html`<tr><th class="label" scope="row" style="${INLINE.label}">${label}</th>${cells}</tr>
`
}

function row({ label, value }: Fact): Markup {
  const style = YEN.test(value) ? INLINE.amount : INLINE.value
  return labelled(label, html`<td class="value" style="${style}">${value}</td>`)
}

/** A row of a table in which the amounts of several notes stand below each other. */
function noteRow({ label, value }: Fact): Markup {
  const [, name, yen] = NAMED_YEN.exec(value) ?? []
  const style = YEN.test(value) ? INLINE.total : INLINE.value
  return labelled(
    label,
    name === undefined || yen === undefined
      ? html`<td class="value" colspan="2" style="${style}">${value}</td>`
      : html`<td class="value note" style="${INLINE.value}">${name}</td><td class="value" style="${INLINE.sum}">${yen}</td>`,
  )
}

function linkRow({ label, url }: NamedLink, index: number, { length }: readonly NamedLink[]): Markup {
  // The last one needs no line below it: nothing follows, or the signature, which has a line of its own.
  const style = index === length - 1 ? INLINE.lastLink : INLINE.value
  return html`<tr><td class="linked" style="${style}"><a class="named" href="${url}" target="_blank" rel="noopener noreferrer" style="${INLINE.named}">${label}</a></td></tr>
`
}

function block(part: MailBlock): Markup {
  switch (part.kind) {
    case 'paragraph':
      return html`<p style="${INLINE.paragraph}">${lined(part.lines.filter((line) => line !== ''))}</p>
`
    case 'heading':
    case 'subheading':
      return html`<h2 class="heading" style="${INLINE.heading}">${part.text}</h2>
`
    case 'facts':
      return html`<table class="facts" style="${INLINE.facts}">
${part.facts.map(part.facts.some(({ value }) => NAMED_YEN.test(value)) ? noteRow : row)}</table>
`
    case 'link':
      return html`<table class="button-table" role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button-cell" style="${INLINE.buttonCell}"><a class="button" href="${part.url}" target="_blank" rel="noopener noreferrer" style="${INLINE.button}">${BUTTON}</a></td></tr></table>
<p class="address" style="${INLINE.address}">${part.url}</p>
`
    case 'links':
      return html`<table class="links" role="presentation" style="${INLINE.facts}">
${part.links.map(linkRow)}</table>
`
    case 'value':
      return html`<p class="secret" style="${INLINE.secret}">${part.text}</p>
`
    case 'quote':
      return html`<blockquote class="quote" style="${INLINE.quote}">${lined(part.lines)}</blockquote>
`
    case 'signature':
      return html`<p class="signature" style="${INLINE.signature}">${lined(part.lines)}</p>
`
  }
}

/** The Content-ID of the logo, which is a part of the mail. */
export const LOGO_ID = 'company-logo'

/** What the HTML needs of a logo. */
interface ShownLogo {
  /** in pixels */
  width: number
  height: number
  alt: string
}

/** The size of a logo within LOGO_BOX, without enlarging it. Some programs read only the attributes. */
function shownSize({ width, height }: ShownLogo): { width: number; height: number } {
  const scale = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function logoLine(logo: ShownLogo): Markup {
  const { width, height } = shownSize(logo)
  return html`<p class="logo" style="${INLINE.logo}"><img src="cid:${LOGO_ID}" alt="${logo.alt}" width="${String(width)}" height="${String(height)}" style="${INLINE.logoImage}"></p>
`
}

/**
 * Renders the HTML part of a mail, with a button for the address and tables for labelled values. It loads nothing from anywhere, and it
 * escapes every value.
 * @param logo a part of the same mail; null for none
 */
export async function htmlPart(
  subject: string,
  blocks: readonly MailBlock[],
  logo: ShownLogo | null = null,
): Promise<string> {
  const page = await html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${raw(SHEET)}</style>
</head>
<body class="page" style="${INLINE.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="outer" align="center" style="${INLINE.outer}">
<table class="card" role="presentation" cellpadding="0" cellspacing="0" border="0" style="${INLINE.card}"><tr><td class="inside" style="${INLINE.inside}">
${logo === null ? '' : logoLine(logo)}${blocks.map(block)}</td></tr></table>
</td></tr></table>
</body>
</html>
`
  return page.toString()
}
