/** A text as a CSS string. No text can end it: every character that could is escaped. */
export function cssString(text: string): string {
  const escaped = text.replace(/["\\\p{Cc}<]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return code === 0 ? '' : `\\${code.toString(16)} `
  })
  return `"${escaped}"`
}

/**
 * The style sheet that prints a text, the page's number and the number of pages at the foot of each page. Browsers that know no margin
 * boxes (CSS Paged Media) ignore it.
 */
export function footStyle(text: string): string {
  const font = 'font-size: 8pt; color: #5b6572; vertical-align: top; padding-top: 3mm;'
  return `@page {
  @bottom-left { content: ${cssString(text)}; white-space: nowrap; ${font} }
  @bottom-right { content: counter(page) " / " counter(pages); ${font} }
}`
}
