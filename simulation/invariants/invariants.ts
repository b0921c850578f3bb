import type { Change } from '../firestore/memory-store.ts'
import type { StoredDocument } from '../firestore/stored-documents.ts'
import { plainFields } from '../firestore/values.ts'
import type { Session } from '../steps/session.ts'
import type { TakenMail } from '../world/memory-mail.ts'
import type { Observer } from '../world/world.ts'
import { acceptedStay } from './accepted-stay.ts'
import { answersHaveCodes } from './answers-have-codes.ts'
import { askedAreOpen } from './asked-are-open.ts'
import { changesAreTold } from './changes-are-told.ts'
import { closingsAreTrue } from './closings-are-true.ts'
import { dataAgree } from './data-agree.ts'
import { deadServersAreLeftAlone } from './dead-servers-are-left-alone.ts'
import { type Plain, placeOf, sameText, seenOf } from './documents.ts'
import { downloadsAreWhole } from './downloads-are-whole.ts'
import { everyWriteIsAudited } from './every-write-is-audited.ts'
import { guessesAreFew } from './guesses-are-few.ts'
import type { Documents, Invariant } from './invariant.ts'
import { jobsKeepTheirWord } from './jobs-keep-their-word.ts'
import { leasesAreKept } from './leases-are-kept.ts'
import { mailOnce } from './mail-once.ts'
import { marksAreDerived } from './marks-are-derived.ts'
import { morningsComeOnce } from './mornings-come-once.ts'
import { nothingIsLeft } from './nothing-is-left.ts'
import { promisesAreKept } from './promises-are-kept.ts'
import { signedOutChangeNothing } from './signed-out-change-nothing.ts'
import { sumsAddUp } from './sums-add-up.ts'
import { takenBackIsAsBefore } from './taken-back-is-as-before.ts'
import { toldTruly } from './told-truly.ts'
import { undoneLeavesNothing } from './undone-leaves-nothing.ts'
import { viewsAreOnesOwn } from './views-are-ones-own.ts'

function collected(documents: Iterable<StoredDocument>): Documents {
  const all = new Map<string, Map<string, Plain>>()
  for (const { name, fields } of documents) {
    const { collection, id } = placeOf(name)
    const those = all.get(collection) ?? new Map<string, Plain>()
    all.set(collection, those.set(id, plainFields(fields)))
  }
  return all
}

/** Thrown by `check`: the message has a line for each fault, which begins with the name of its invariant and a colon. */
export class Broken extends Error {
  override readonly name = 'Broken'
}

/** All invariants of one history. */
export class Invariants implements Observer {
  readonly #all: readonly Invariant[] = [
    acceptedStay(),
    askedAreOpen(),
    mailOnce(),
    everyWriteIsAudited(),
    changesAreTold(),
    undoneLeavesNothing(),
    sumsAddUp(),
    nothingIsLeft(),
    promisesAreKept(),
    answersHaveCodes(),
    jobsKeepTheirWord(),
    deadServersAreLeftAlone(),
    leasesAreKept(),
    takenBackIsAsBefore(),
    downloadsAreWhole(),
    signedOutChangeNothing(),
    guessesAreFew(),
    viewsAreOnesOwn(),
    toldTruly(),
    marksAreDerived(),
    closingsAreTrue(),
    morningsComeOnce(),
    dataAgree(),
  ]
  readonly #faults: string[] = []
  /** of the last commit */
  #at = 0

  #hear(heard: (invariant: Invariant) => string[] | undefined): void {
    for (const invariant of this.#all) {
      for (const fault of heard(invariant) ?? []) this.#faults.push(`${invariant.name}: ${fault}`)
    }
  }

  onCommit(changes: readonly Change[]): void {
    const seen = seenOf(changes, this.#at)
    this.#at = seen[0]?.at ?? this.#at
    this.#hear(({ onCommit }) => onCommit?.(seen))
  }

  onMail(mail: TakenMail): void {
    this.#hear(({ onMail }) => onMail?.(mail))
  }

  onError(message: string, fields: Record<string, unknown>): void {
    // Other logged errors are expected; so is a takeover of the lease from a stalled run.
    if (!message.endsWith('crashed') || sameText(fields).includes('lease was lost')) return
    this.#faults.push(`crashed without a fault: ${message} ${sameText(fields)}`)
  }

  atEnd(documents: Iterable<StoredDocument>, session: Session): void {
    const all = collected(documents)
    this.#hear(({ atEnd }) => atEnd?.(all, session))
  }

  /** @throws Broken if an invariant was violated */
  check(): void {
    if (this.#faults.length > 0) throw new Broken(this.#faults.join('\n'))
  }
}
