import { z } from 'zod'
import { Unanswered } from './finding.ts'
import { type Ask, google, read, readIfThere } from './question.ts'

/** Something that several checks need to know before they can ask; `why`: why it is unknown. */
export type Fact<T> = { readonly value: T } | { readonly why: string }

/** What the checks know of the project that they look at. */
export interface Project {
  readonly id: string
  readonly number: Fact<string>
  /** the default bucket of Storage */
  readonly bucket: Fact<string>
  /** such as billingAccounts/012345-567890-ABCDEF */
  readonly billingAccount: Fact<string>
  /** the settings of functions/.env, by name; null if there is no such file */
  readonly settings: Readonly<Record<string, string>> | null
  /** the DKIM selectors that the operator has named */
  readonly selectors: readonly string[]
}

const projectSchema = z.object({ projectNumber: z.coerce.string() })
const billingSchema = z.object({ billingAccountName: z.string().min(1) })
const bucketSchema = z.object({ bucket: z.object({ name: z.string() }) })
const NO_BUCKET =
  '既定のバケットがないため、確認できません。Firebase コンソールの「Storage」で「始める」を押し、場所に asia-northeast1 を選んでください。'

/** @param otherwise why it is unknown, if the answer does not say so itself */
function factOf<T>(otherwise: string, find: () => T): Fact<T> {
  try {
    return { value: find() }
  } catch (error) {
    if (error instanceof Unanswered) return { why: error.message }
    if (error instanceof z.ZodError) return { why: otherwise }
    throw error
  }
}

/** Finds out what several checks need. */
export async function readFacts(
  given: Pick<Project, 'id' | 'settings' | 'selectors'>,
  ask: Ask,
): Promise<Project> {
  const { id } = given
  const [project, billing, bucket] = await Promise.all([
    ask(google(`cloudresourcemanager.googleapis.com/v1/projects/${id}`)),
    ask(google(`cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`)),
    ask(google(`firebasestorage.googleapis.com/v1alpha/projects/${id}/defaultBucket`)),
  ])
  const number = factOf(
    'プロジェクト番号が分からないため、確認できません。',
    () => read(projectSchema, project).projectNumber,
  )
  return {
    ...given,
    number,
    billingAccount: factOf(
      '課金アカウントが分からないため、確認できません。',
      () => read(billingSchema, billing).billingAccountName,
    ),
    bucket: factOf('既定のバケットが分からないため、確認できません。', () => {
      const found = readIfThere(bucketSchema, bucket)
      if (found === null) throw new Unanswered(NO_BUCKET)
      return found.bucket.name.replace(/^.*\//, '')
    }),
  }
}

/** @throws Unanswered if the fact is unknown */
export function known<T>(fact: Fact<T>): T {
  if ('why' in fact) throw new Unanswered(fact.why)
  return fact.value
}

/** @throws Unanswered if there is no functions/.env */
export function settingsOf({ settings }: Project): Readonly<Record<string, string>> {
  if (settings === null) throw new Unanswered('functions/.env がないため、確認できません。')
  return settings
}

/** The entries of a setting that is a list, in lower case, as functions/src/config/settings.ts reads it. */
export function listOf(settings: Readonly<Record<string, string>>, name: string): string[] {
  return (settings[name] ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
}

/** The origins that may call longApi: those of APP_ORIGINS, or else the two of Hosting. */
export function originsOf({ id, settings }: Project): string[] {
  const named = listOf(settings ?? {}, 'APP_ORIGINS')
  return named.length > 0 ? named : [`https://${id}.web.app`, `https://${id}.firebaseapp.com`]
}
