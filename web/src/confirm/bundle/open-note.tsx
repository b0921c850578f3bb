import { useEffect, useEffectEvent, useState } from 'react'
import type { CallFailure } from '../call-failure.ts'
import { noteOfEntry } from '../note-entry.ts'
import { Alert, RequestId } from '../ui/alert.tsx'
import { useBusy } from '../ui/use-busy.ts'

/** Opens one note at a time. */
export function useOpenNote(open: (id: string) => Promise<CallFailure | null>) {
  const [isBusy, run] = useBusy()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  return {
    isBusy,
    failure,
    openNote: (id: string) => {
      void run(async () => {
        setFailure(null)
        setFailure(await open(id))
      })
    },
  }
}

/** Opens the note again from which the client went back, when they press the browser's forward button on the list. */
export function useForward(openNote: (id: string) => void): void {
  const onForward = useEffectEvent((noteId: string) => {
    openNote(noteId)
  })
  useEffect(() => {
    const toNote = ({ state }: PopStateEvent) => {
      const noteId = noteOfEntry(state)
      if (noteId !== null) onForward(noteId)
    }
    window.addEventListener('popstate', toNote)
    return () => {
      window.removeEventListener('popstate', toNote)
    }
  }, [])
}

/** Shows why a note could not be opened. */
export function OpenFailure({ failure }: { failure: CallFailure | null }) {
  if (failure === null) return null
  return (
    <Alert>
      <p>{failure.sentence}</p>
      <RequestId of={failure} />
    </Alert>
  )
}
