import { useEffect, useEffectEvent, useState } from 'react'
import type { CallFailure } from '../call-failure.ts'
import { noteOfEntry } from '../note-entry.ts'
import { Alert, RequestId } from '../ui/alert.tsx'
import { useBusy } from '../ui/use-busy.ts'

/** The note that was asked for last, until it is opened. */
export interface Asked {
  id: string
  /** why it could not be opened; null while it is on its way */
  failure: CallFailure | null
}

/** Opens one note at a time. */
export function useOpenNote(open: (id: string) => Promise<CallFailure | null>) {
  const [isBusy, run] = useBusy()
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    isBusy,
    asked,
    openNote: (id: string) => {
      void run(async () => {
        setAsked({ id, failure: null })
        const failure = await open(id)
        setAsked(failure === null ? null : { id, failure })
      })
    },
    /** takes back why a note could not be opened */
    forgetFailure: () => {
      setAsked((last) => (last === null || last.failure === null ? last : null))
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
export function OpenFailure({ failure }: { failure: CallFailure | null | undefined }) {
  if (failure === null || failure === undefined) return null
  return (
    <Alert>
      <p>{failure.sentence}</p>
      <RequestId of={failure} />
    </Alert>
  )
}
