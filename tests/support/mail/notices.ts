import { paragraph } from '@kenshu/contract/mail-blocks'
import { Timestamp } from 'firebase-admin/firestore'
import { expect } from 'vitest'
import { adminDb } from '../../../fixtures/emulators.ts'
import { runSchedule, triggerUrl } from '../http/triggers.ts'
import { until } from '../patience.ts'

type Fields = Record<string, unknown>

async function allAbout(noteId: string): Promise<Fields[]> {
  const { docs } = await adminDb().collection('mailLog').where('noteId', '==', noteId).get()
  return docs.map((doc): Fields => ({ ...doc.data(), id: doc.id })).filter(({ kind }) => kind === 'notice')
}

function byRecipient(notices: readonly Fields[]): Map<string, Fields> {
  return new Map(notices.map((notice) => [String(notice['to']), notice]))
}

/** The notices about a note, by recipient. */
export async function noticesAbout(noteId: string): Promise<Map<string, Fields>> {
  return byRecipient(await allAbout(noteId))
}

/**
 * Waits until all notices about a note have been sent or have failed, also where several go to one person.
 * @param count to how many people they go
 */
export async function endedNotices(noteId: string, count: number): Promise<Map<string, Fields>> {
  return until(async () => {
    const all = await allAbout(noteId)
    const open = all.filter(({ finishedAt }) => finishedAt === null).map(({ state }) => state)
    const notices = byRecipient(all)
    expect([open, notices.size]).toEqual([[], count])
    return notices
  })
}

/** The document of a queued notice. */
function queuedNotice(ref: { id: string }, fields: Fields): Fields {
  return {
    kind: 'notice',
    noteId: `note-of-${ref.id}`,
    to: `${ref.id.toLowerCase()}@client.example`,
    subject: '件名',
    blocks: [paragraph('本文')],
    body: '本文\n',
    requestId: 'request-of-a-test',
    state: 'queued',
    tries: 0,
    messageId: '',
    queuedAt: Timestamp.now(),
    leaseUntil: null,
    finishedAt: null,
    reason: '',
    ...fields,
  }
}

/** Stores a notice, which triggers the function. @returns its id */
export async function storeNotice(fields: Fields): Promise<string> {
  const ref = adminDb().collection('mailLog').doc()
  await ref.create(queuedNotice(ref, fields))
  return ref.id
}

/**
 * Stores a notice whose event is lost: it is stored under another kind first, so that the event finds nothing to do.
 * @returns its id
 */
export async function storeNoticeWithoutEvent(fields: Fields): Promise<string> {
  const ref = adminDb().collection('mailLog').doc()
  await ref.create({ kind: 'nothing' })
  await ref.set(queuedNotice(ref, fields))
  return ref.id
}

const project = String(process.env['GCLOUD_PROJECT'])

/** Calls the sweep, as Cloud Scheduler does. @returns the HTTP status */
export function sweep(): Promise<number> {
  return runSchedule('sweepNotices')
}

/**
 * Delivers the event of a new document again, as Eventarc may at any time.
 * @returns the HTTP status; the event would be delivered again unless it is 2xx
 */
export async function deliverAgain(id: string): Promise<number> {
  const data = (await adminDb().doc(`mailLog/${id}`).get()).data()
  const now = new Date().toISOString()
  const answer = await fetch(triggerUrl('sendNotice'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/cloudevents+json' },
    body: JSON.stringify({
      specversion: '1.0',
      id: `again-${id}`,
      type: 'google.cloud.firestore.document.v1.created',
      source: `//firestore.googleapis.com/projects/${project}/databases/(default)`,
      subject: `documents/mailLog/${id}`,
      time: now,
      datacontenttype: 'application/json',
      project,
      database: '(default)',
      namespace: '(default)',
      document: `mailLog/${id}`,
      data: {
        value: {
          name: `projects/${project}/databases/(default)/documents/mailLog/${id}`,
          fields: { kind: { stringValue: String(data?.['kind']) } },
          createTime: now,
          updateTime: now,
        },
      },
    }),
  })
  await answer.text()
  return answer.status
}
