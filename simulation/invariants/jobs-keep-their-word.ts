import { listOf, type Plain, type Seen, textOf } from './documents.ts'
import type { Documents, Invariant } from './invariant.ts'

interface Item {
  readonly jobId: string
  readonly noteId: string
  readonly outcome: unknown
}

/** The outcomes of the notes of mail jobs. */
function itemsOf(documents: Documents): Item[] {
  return [...(documents.get('bulkJobs') ?? [])]
    .filter(([, { action }]) => action === 'send')
    .flatMap(([jobId]) =>
      [...(documents.get(`bulkJobs/${jobId}/chunks`)?.values() ?? [])]
        .flatMap(({ items }) => listOf(items))
        .map(({ id, outcome }) => ({ jobId, noteId: textOf(id), outcome })),
    )
}

/** The jobs that a commit's entries name, if it takes back what a client has sent back. */
function takingBack(seen: readonly Seen[]): string[] {
  const isTaken = seen.some(
    ({ collection, before, after }) =>
      collection === 'deliveryNotes' &&
      before?.['hakkouStatus'] === 'CL検収拒否' &&
      after?.['hakkouStatus'] === '検収依頼済＆未検収',
  )
  const entries = isTaken ? seen.filter(({ collection }) => collection === 'auditLog') : []
  return entries.map(({ after }) => textOf((after?.['details'] as Plain | undefined)?.['jobId']))
}

/**
 * A job that has ended starts no mail, and its outcome for each note matches the note's mail. No mail asks for a note that its client has sent
 * back, so no job of mails takes that back.
 */
export function jobsKeepTheirWord(): Invariant {
  const ended = new Set<string>()
  const ofMails = new Set<string>()

  function faultsOf({ collection, id, before, after }: Seen): string[] {
    if (collection === 'bulkJobs' && after?.['state'] === 'ended') ended.add(id)
    if (collection === 'bulkJobs' && after?.['action'] === 'send') ofMails.add(id)
    const jobId = textOf(after?.['jobId'])
    const isClaim = collection === 'mailLog' && before === null && after?.['state'] === 'sending'
    return isClaim && ended.has(jobId) ? [`job ${jobId} has ended, and begins the mail ${id}`] : []
  }

  return {
    name: 'a job does what it says',
    onCommit: (seen) => [
      ...seen.flatMap(faultsOf),
      ...takingBack(seen)
        .filter((job) => ofMails.has(job))
        .map((job) => `job ${job} of mails takes a rejection back`),
    ],
    atEnd: (documents, { world }) => {
      const taken = new Set<unknown>(world.mail.taken.map(({ ids }) => ids.messageId))
      const sent = new Set(
        [...(documents.get('mailLog')?.values() ?? [])]
          .filter(({ messageId }: Plain) => taken.has(messageId))
          .map(({ jobId, noteId }) => `${textOf(jobId)} ${textOf(noteId)}`),
      )
      return itemsOf(documents).flatMap(({ jobId, noteId, outcome }) => {
        const isSent = sent.has(`${jobId} ${noteId}`)
        const isTold = outcome === 'done'
        return outcome === 'unclear' || outcome === null || isSent === isTold
          ? []
          : [
              `job ${jobId} says ${textOf(outcome)} of ${noteId}, whose mail ${isSent ? 'went' : 'never went'} out`,
            ]
      })
    },
  }
}
