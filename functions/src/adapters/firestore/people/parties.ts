import { hash } from 'node:crypto'
import { inChunks } from '@kenshu/contract/in-chunks'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { LIMITS } from '../../../config/limits/limits.ts'
import { type PartyEntry, partyKey } from '../../../promote/plan/parties.ts'
import type { PartyStore } from '../../../runs/ports.ts'
import type { Parties } from '../../../usecases/parties/party-ports.ts'
import { collections } from '../collections.ts'
import type { PartiesDocument } from '../documents/people.ts'
import { type DocumentLog, tellUnreadable } from '../read-each.ts'

/**
 * The number of documents over which the parties of a kind are spread. All of them are read at once. A party takes about a kilobyte after
 * ten years, so some ten thousand fit below Firestore's limit of 1 MiB per document.
 */
const PARTS = 32
const KEY_LENGTH = 32

const knownPartySchema = z.object({
  name: z.string(),
  email: z.string(),
  months: z.array(z.string().regex(/^\d{4}-\d{2}$/)).min(1),
})
const documentSchema = z.object({ parties: z.record(z.string(), z.unknown()) })

/** The parties in a document, not parsed yet. */
function partiesOf(document: unknown): Record<string, unknown> {
  return documentSchema.safeParse(document).data?.parties ?? {}
}

function placeOf(party: PartyEntry): { part: string; key: string } {
  const key = hash('sha256', partyKey(party)).slice(0, KEY_LENGTH)
  return { part: `${party.kind}-${String(Number.parseInt(key.slice(0, 4), 16) % PARTS)}`, key }
}

function isKnown(document: PartiesDocument | undefined, key: string, { name, months }: PartyEntry): boolean {
  const { data: known } = knownPartySchema.safeParse(partiesOf(document)[key])
  return known?.name === name && months.every((month) => known.months.includes(month))
}

/** `parties` as an import adds to them. It writes only new parties, and adding one twice has no further effect. */
export function firestorePartyStore(db: Firestore): PartyStore {
  const { parties } = collections(db)

  async function savePart(part: string, entries: readonly { key: string; party: PartyEntry }[]) {
    const document = (await parties.doc(part).get()).data()
    const news = entries.filter(({ key, party }) => !isKnown(document, key, party))
    for (const chunk of inChunks(news, LIMITS.partiesOfCommit)) await addTo(part, chunk)
  }

  async function addTo(part: string, entries: readonly { key: string; party: PartyEntry }[]) {
    const [first] = entries
    if (first === undefined) return
    const { kind } = first.party
    const added = new Map(
      entries.map(({ key, party: { name, email, months } }) => [
        key,
        { name, email, months: FieldValue.arrayUnion(...months) },
      ]),
    )
    await parties.doc(part).set({ kind, parties: Object.fromEntries(added) }, { merge: true })
  }

  return {
    async save(entries) {
      const placed = entries.map((party) => ({ ...placeOf(party), party }))
      const parts = Map.groupBy(placed, ({ part }) => part)
      await Promise.all([...parts].map(([part, its]) => savePart(part, its)))
    },
  }
}

/** Lists `parties`. */
export function firestoreParties(db: Firestore, log: DocumentLog): Parties {
  const { parties } = collections(db)
  return {
    async all(kind) {
      const parts = Array.from({ length: PARTS }, (_, part) => parties.doc(`${kind}-${String(part)}`))
      const found = await db.getAll(...parts)
      return found.flatMap((snapshot) => {
        if (!snapshot.exists) return []
        const isDocument = documentSchema.safeParse(snapshot.data()).success
        const each = Object.values(partiesOf(snapshot.data())).map((party) =>
          knownPartySchema.safeParse(party),
        )
        if (!isDocument || each.some(({ success }) => !success)) tellUnreadable(log, snapshot)
        return each.flatMap(({ data }) => data ?? [])
      })
    },
  }
}
