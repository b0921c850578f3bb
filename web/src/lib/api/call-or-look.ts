import { isUnclear } from './api-error.ts'

/**
 * Makes a change. Where no answer says whether the server made it, looks: a change that can be seen counts as made.
 * @param look what the call would have answered; null if the change cannot be seen
 * @param isInDoubt after which failures to look
 * @throws the failure of `call`, also if `look` fails
 */
export async function callOrLook<T>(
  call: () => Promise<T>,
  look: () => Promise<T | null>,
  isInDoubt: (error: Error) => boolean = isUnclear,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Error) || !isInDoubt(error)) throw error
    const made = await look().catch(() => null)
    if (made === null) throw error
    return made
  }
}
