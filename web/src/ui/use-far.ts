import { useIntersection } from '@mantine/hooks'
import { type RefCallback, useState } from 'react'
import { usePrinting } from './use-printing.ts'

/** Something far down the page. */
export interface Far {
  ref: RefCallback<HTMLElement>
  /** whether it has been in the window, or close to it */
  cameNear: boolean
  /** whether it is to be drawn: it has been near, or the page is being printed */
  isDrawn: boolean
}

/**
 * What takes long to draw and is far down need not be drawn before anybody comes there, which on a phone few do. What it shows is to be asked for
 * nevertheless, since a page that is being printed has no time for that.
 * @param windows how far below the window it is near, in heights of the window
 */
export function useFar(windows: number): Far {
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: `${String(windows * 100)}% 0px` })
  const [cameNear, setCameNear] = useState(false)
  if (entry?.isIntersecting === true && !cameNear) setCameNear(true)
  const isPrinting = usePrinting() !== null
  return { ref, cameNear, isDrawn: cameNear || isPrinting }
}
