import { useEffect } from 'react'
import { messages } from '../messages/ja.ts'

/** Gives the tab its title: the page's name, then the app's. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title}｜${messages.app.name}`
  }, [title])
}
