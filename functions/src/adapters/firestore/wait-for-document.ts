import type { DocumentReference } from 'firebase-admin/firestore'

/**
 * Waits until a document is in the desired state.
 * @param judge returns the answer, or null to wait on
 * @returns null if `timeoutMs` passes first
 */
export function waitForDocument<D, T>(
  ref: DocumentReference<D>,
  judge: (data: D) => T | null,
  timeoutMs: number,
): Promise<T | null> {
  return new Promise<T | null>((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer)
      unsubscribe()
      end()
    }
    const timer = setTimeout(() => {
      finish(() => {
        resolve(null)
      })
    }, timeoutMs)
    const unsubscribe = ref.onSnapshot(
      (snapshot) => {
        const data = snapshot.data()
        if (data === undefined) return
        const answer = judge(data)
        if (answer === null) return
        finish(() => {
          resolve(answer)
        })
      },
      (error) => {
        finish(() => {
          reject(error)
        })
      },
    )
  })
}
