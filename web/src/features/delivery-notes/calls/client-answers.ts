import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadFirestore } from '../../../lib/firestore.ts'
import { LISTS_KEY, NOTES_KEY } from './note-queries.ts'

/** The moments that a client's answer sets. */
const ANSWERED = ['acceptedAt', 'rejectedAt'] as const
/** What this machine's clock may be ahead of the server's. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000

/**
 * Calls back with the ids of notes that clients answer from now on, until the returned function is called. A listener on
 * new answers alone costs a read for each of them; asking for the list again and again would cost one for each note.
 */
function followAnswers(onAnswer: (ids: string[]) => void): () => void {
  const stops: (() => void)[] = []
  let isStopped = false
  const onFail = (error: unknown): void => {
    // The page is asked for again when somebody comes back to it.
    console.error('The answers of clients cannot be followed', error)
  }
  loadFirestore()
    .then(({ db, firestore: { collection, onSnapshot, query, Timestamp, where } }) => {
      if (isStopped) return
      const since = Timestamp.fromMillis(Date.now() - CLOCK_DIFFERENCE_MS)
      for (const field of ANSWERED) {
        const answered = query(collection(db, 'deliveryNotes'), where(field, '>', since))
        const stop = onSnapshot(
          answered,
          (snapshot) => {
            const ids = snapshot.docChanges().map(({ doc }) => doc.id)
            if (ids.length > 0) onAnswer(ids)
          },
          onFail,
        )
        stops.push(stop)
      }
    })
    .catch(onFail)
  return () => {
    isStopped = true
    for (const stop of stops) stop()
  }
}

/** While this stands, lists and details show what clients answer as soon as they do. */
export function useClientAnswers(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followAnswers((ids) => {
        void queryClient.invalidateQueries({ queryKey: LISTS_KEY })
        void queryClient.invalidateQueries({
          queryKey: NOTES_KEY,
          predicate: ({ queryKey: [, , id] }) => typeof id === 'string' && ids.includes(id),
        })
      }),
    [queryClient],
  )
}
