import type { z } from 'zod'

/** Marks an issue whose message is a sentence for users. The server returns it unchanged. */
const TOLD = { isTold: true }

/** A validation issue with a sentence for the user who typed the value. */
export function toldIssue(sentence: string) {
  return { code: 'custom', message: sentence, params: TOLD } as const
}

/** Options of a refinement whose message is a sentence for the user. */
export function told(sentence: string) {
  return { error: sentence, params: TOLD } as const
}

/** The first sentence for users among a schema's issues; null if there is none. */
export function toldSentence(error: z.core.$ZodError): string | null {
  const issue = error.issues.find((each) => each.code === 'custom' && each.params?.['isTold'] === true)
  return issue?.message ?? null
}
