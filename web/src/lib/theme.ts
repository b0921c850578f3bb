import { keepText, readText } from './kept.ts'

/** The theme that a person chose in this browser; system: as the system's setting says. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Read by index.html before the first paint. */
const KEY = 'theme'

/** The current choice. */
export function chosenTheme(): Theme {
  const stored = readText('localStorage', KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** Keeps a choice for this browser, and shows the page in it at once, in all tabs. */
export function chooseTheme(theme: Theme): void {
  keepText('localStorage', KEY, theme === 'system' ? null : theme)
  window.dispatchEvent(new Event('theme'))
}
