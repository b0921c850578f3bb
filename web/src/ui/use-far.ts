import { useIntersection } from '@mantine/hooks'
import { type RefCallback, useState } from 'react'
import { usePrinting } from './tables/use-printing.ts'

/** Something far down the page. */
export interface Far {
  ref: RefCallback<HTMLElement>
  /** whether it has been in the window, or close to it */
  cameNear: boolean
  /** whether it is to be drawn: it has been near, or the page is being printed */
  isDrawn: boolean
}

/**
 * Puts off drawing a part of the page that is far down and takes long to draw, until the user comes near it, which few do on a phone, or until
 * the page is printed. Its data must be loaded from the start, because a page that is being printed cannot wait for them.
 * @param windows how far below the window the part counts as near, in heights of the window
 */
export function useFar(windows: number): Far {
  const { ref, entry } = useIntersection<HTMLElement>({ rootMargin: `${String(windows * 100)}% 0px` })
  const [cameNear, setCameNear] = useState(false)
  if (entry?.isIntersecting === true && !cameNear) setCameNear(true)
  const isPrinting = usePrinting() !== null
  return { ref, cameNear, isDrawn: cameNear || isPrinting }
}
