import { useDocumentTitle } from '@mantine/hooks'
import { messages } from '../messages/frame-ja.ts'

/** Sets the tab's title: the page's name, then the app's. */
export function usePageTitle(title: string): void {
  useDocumentTitle(`${title}｜${messages.app.name}`)
}
