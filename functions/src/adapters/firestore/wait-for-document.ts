import type { DocumentReference } from 'firebase-admin/firestore'

/**
 * Waits until a document is in the desired state.
 * @param judge returns the answer, or null to wait on
 * @param gone the answer if there is no document; by default it waits on
 * @returns null if `timeoutMs` passes first
 */
export function waitForDocument<D, T>(
  ref: DocumentReference<D>,
  judge: (data: D) => T | null,
  timeoutMs: number,
  gone: T | null = null,
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
        const answer = data === undefined ? gone : judge(data)
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
