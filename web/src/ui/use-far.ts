import { useIntersection } from '@mantine/hooks'
import { type RefCallback, useState } from 'react'
import { usePrinting } from './use-printing.ts'

/** How far below the window something is near: one and a half of the window's height. */
const NEAR = { rootMargin: '150% 0px' }

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
 */
export function useFar(): Far {
  const { ref, entry } = useIntersection<HTMLElement>(NEAR)
  const [cameNear, setCameNear] = useState(false)
  if (entry?.isIntersecting === true && !cameNear) setCameNear(true)
  const isPrinting = usePrinting() !== null
  return { ref, cameNear, isDrawn: cameNear || isPrinting }
}
