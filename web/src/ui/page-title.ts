import { useDocumentTitle } from '@mantine/hooks'
import { messages } from '../messages/ja.ts'

/** Gives the tab its title: the page's name, then the app's. */
export function usePageTitle(title: string): void {
  useDocumentTitle(`${title}｜${messages.app.name}`)
}
