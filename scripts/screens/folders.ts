import path from 'node:path'
import { projectRoot } from '../project.ts'

const GALLERY = path.join(projectRoot, 'docs', 'screens')

/** The pictures of the last run without --compare, those of a comparison, and what differs between both. Git ignores all of them. */
export const FOLDERS = {
  gallery: GALLERY,
  kept: path.join(GALLERY, 'kept'),
  now: path.join(GALLERY, 'now'),
  moved: path.join(GALLERY, 'moved'),
} as const

export const WIDTHS = [390, 768, 1024, 1280, 1440, 1920] as const
export const THEMES = ['light', 'dark'] as const

/** The file of a picture: `admin-list-1440-dark.png`. */
export function fileOf(viewer: string, name: string, width: number, theme: (typeof THEMES)[number]): string {
  return `${viewer}-${name}-${String(width)}-${theme}.png`
}
