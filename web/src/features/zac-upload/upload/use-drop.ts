import { useEffect, useRef, useState } from 'react'
import { uploadMessages } from '../../../messages/upload-ja.ts'
import { isChosen, isZip, namesTwice } from './dropped-files.ts'
import { unzipInBackground } from './zip-in-background.ts'

/** What becomes of a drop before its files are chosen. */
export type DropState =
  | { phase: 'idle' }
  /** a zip is opened */
  | { phase: 'opening' }
  /** nothing of it was taken */
  | { phase: 'refused'; message: string }

const IDLE: DropState = { phase: 'idle' }
const text = uploadMessages

/** The files that somebody has chosen, those of a zip instead of the zip; a sentence if none can be taken. */
async function chosenFiles(dropped: readonly File[], signal: AbortSignal): Promise<File[] | string> {
  const chosen = dropped.filter(({ name }) => isChosen(name))
  const zip = chosen.find(({ name }) => isZip(name))
  if (zip !== undefined && chosen.length > 1) return text.severalZips
  let files = chosen
  try {
    if (zip !== undefined) files = await unzipInBackground(zip, signal)
  } catch (error) {
    if (!signal.aborted) console.error('The zip could not be opened', error)
    return text.unzipFailed
  }
  if (files.length === 0) return text.nothingUsable
  const twice = namesTwice(files.map(({ name }) => name))
  return twice.length === 0 ? files : text.twice(twice.join('、'))
}

/** Prepares what is dropped, and a zip that is picked. Until its files are taken, nothing of an upload before it changes. */
export function useDrop(): {
  state: DropState
  /** @returns the files; null if none can be taken, which the state then says, or if the page is left */
  open: (dropped: readonly File[]) => Promise<File[] | null>
  clear: () => void
} {
  const [state, setState] = useState(IDLE)
  const running = useRef<AbortController>(null)
  useEffect(
    () => () => {
      running.current?.abort()
    },
    [],
  )
  const open = async (dropped: readonly File[]) => {
    const controller = new AbortController()
    running.current = controller
    setState({ phase: 'opening' })
    const files = await chosenFiles(dropped, controller.signal)
    if (controller.signal.aborted) return null
    if (typeof files === 'string') {
      setState({ phase: 'refused', message: files })
      return null
    }
    setState(IDLE)
    return files
  }
  return {
    state,
    open,
    clear: () => {
      setState(IDLE)
    },
  }
}
