import { hash } from 'node:crypto'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { BlankingPlan } from '@kenshu/contract/personal/blank-personal'
import type { TrailFields } from '@kenshu/contract/trail/leaf'
import type { PersonalBlanking } from './blanking-ports.ts'
import { type FindDependencies, mentioning } from './find-personal.ts'
import { canBeBlanked, fieldsOfPerson, type Person, textsOfPerson } from './person-fields.ts'
import { type Kept, keptFor, type RetentionTerms } from './retention.ts'

export interface PlanDependencies extends FindDependencies {
  personalBlanking: PersonalBlanking
  initialAdminEmails: RetentionTerms['initialAdminEmails']
  limits: FindDependencies['limits'] & {
    /** documents that one call blanks at most */
    blankedAtMost: number
    /** documents that one transaction blanks */
    blankedAtOnce: number
    /** how long the records of a note stay */
    retentionYears: number
    /** texts that are shown of each collection, and characters of each */
    blankedTexts: number
    blankedTextLength: number
  }
}

/** A document, and which of its fields are to be blanked. */
export interface ToBlank {
  collection: string
  id: string
  fields: readonly string[]
  /** a text for which it was found; '' if only its parts together are the person's */
  text: string
}

/** Why a document stays; null if some of its fields are to be blanked. */
export function whyKept(
  collection: string,
  fields: TrailFields,
  person: Person,
  terms: RetentionTerms,
): Kept | null {
  const kept = keptFor(collection, fields, terms)
  if (kept !== null) return kept
  if (!canBeBlanked(collection)) return { reason: 'by_hand', until: null }
  return fieldsOfPerson(collection, fields, person).length === 0 ? { reason: 'elsewhere', until: null } : null
}

/** By what it is judged at a moment whether a record must still be kept. */
export function retentionTerms({ initialAdminEmails, limits }: PlanDependencies, now: Date): RetentionTerms {
  return { now, years: limits.retentionYears, initialAdminEmails }
}

/** Counts what stays, by collection and reason, with the latest day. */
function keptCounter() {
  const counts = new Map<string, BlankingPlan['kept'][number]>()
  return {
    add(collection: string, { reason, until }: Kept) {
      const key = `${collection} ${reason}`
      const day = until === null ? null : tokyoDate(until)
      const before = counts.get(key) ?? { collection, reason, until: day, documents: 0 }
      const latest = day !== null && (before.until === null || day > before.until) ? day : before.until
      counts.set(key, { ...before, until: latest, documents: before.documents + 1 })
    },
    all: () => [...counts.values()],
  }
}

/** The first characters of a text. A rare kanji, which is two units of a string, is not cut in two. */
function beginningOf(text: string, characters: number): string {
  return Array.from(text).slice(0, characters).join('')
}

function summary(
  documents: readonly ToBlank[],
  { blankedTexts, blankedTextLength }: PlanDependencies['limits'],
): BlankingPlan['blank'] {
  const names = [...new Set(documents.map(({ collection }) => collection))]
  return names.map((collection) => {
    const of = documents.filter((one) => one.collection === collection)
    const fields = [...new Set(of.flatMap((one) => one.fields))].toSorted()
    const texts = new Set(
      of.map((one) => beginningOf(one.text, blankedTextLength)).filter((one) => one !== ''),
    )
    return { collection, documents: of.length, fields, texts: [...texts].slice(0, blankedTexts) }
  })
}

/**
 * What is to be blanked of a person, and what stays. It reads every document once.
 * @returns the plan, and the documents that it blanks
 */
export async function planBlanking(
  deps: PlanDependencies,
  text: string,
  person: Person,
  now: Date,
): Promise<{ plan: Omit<BlankingPlan, 'is_done'>; documents: ToBlank[] }> {
  const { personalBlanking, limits } = deps
  const terms = retentionTerms(deps, now)
  const kept = keptCounter()
  const wanted: ToBlank[] = []
  let isPart = false
  for await (const { collection, id, fields } of mentioning(deps, text)) {
    const why = whyKept(collection, fields, person, terms)
    if (why !== null) kept.add(collection, why)
    else if (wanted.length === limits.blankedAtMost) isPart = true
    else {
      const names = fieldsOfPerson(collection, fields, person)
      wanted.push({ collection, id, fields: names, text: textsOfPerson(fields, names, person)[0] ?? '' })
    }
  }
  const documents: ToBlank[] = []
  for (const collection of new Set(wanted.map((one) => one.collection))) {
    const of = wanted.filter((one) => one.collection === collection)
    const proven = await personalBlanking.proven(
      collection,
      of.map(({ id }) => id),
    )
    for (const one of of) {
      if (proven.has(one.id)) documents.push(one)
      else kept.add(collection, { reason: 'unsealed', until: null })
    }
  }
  const told = documents.map(({ collection, id, fields }) => ({ collection, id, fields }))
  const shown = hash('sha256', JSON.stringify([text, told]))
  return { plan: { blank: summary(documents, limits), kept: kept.all(), is_part: isPart, shown }, documents }
}
