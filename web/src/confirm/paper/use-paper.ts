import { useEffect } from 'react'
import { footStyle } from './page-foot.ts'

/**
 * What is printed of the page, or saved as PDF, while a document is shown.
 * @param paper.name the name of the saved file. Browsers take it from the page's title
 * @param paper.foot printed at the foot of each page, with its number
 */
export function usePaper({ name, foot }: { name: string; foot: string }): void {
  useEffect(() => {
    const { title } = document
    document.title = name
    return () => {
      document.title = title
    }
  }, [name])
  useEffect(() => {
    // Made by script, because the policy of the page allows no style elements.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(footStyle(foot))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [foot])
}
