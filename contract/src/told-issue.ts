import type { z } from 'zod'

/** Marks a fault whose message is a sentence for people, which the server tells as it is. */
const TOLD = { isTold: true }

/** A fault of a value, with what whoever typed it should read. */
export function toldIssue(sentence: string) {
  return { code: 'custom', message: sentence, params: TOLD } as const
}

/** The same for a refinement. */
export function told(sentence: string) {
  return { error: sentence, params: TOLD } as const
}

/** The first such sentence among what a schema found wrong; null where there is none. */
export function toldSentence(error: z.core.$ZodError): string | null {
  const issue = error.issues.find((each) => each.code === 'custom' && each.params?.['isTold'] === true)
  return issue?.message ?? null
}
