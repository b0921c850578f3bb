import { randomUUID } from 'node:crypto'
import type { AcceptAllRequest } from '@kenshu/contract/bundle/view'
import type { Firestore } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { firestoreAuditTrail } from '../../functions/src/adapters/firestore/audit-trail.ts'
import { firestoreBundleMailLog } from '../../functions/src/adapters/firestore/bundles/bundle-mail-log.ts'
import { firestoreBundleRuns } from '../../functions/src/adapters/firestore/bundles/bundle-runs.ts'
import { firestoreBundles } from '../../functions/src/adapters/firestore/bundles/bundles.ts'
import { firestoreBounceLog } from '../../functions/src/adapters/firestore/mail/bounce-log.ts'
import { firestoreConfirmNotes } from '../../functions/src/adapters/firestore/notes/confirm-notes.ts'
import { firestoreManyNotes } from '../../functions/src/adapters/firestore/notes/many-notes.ts'
import { firestoreNoteChanges } from '../../functions/src/adapters/firestore/notes/note-changes.ts'
import { firestoreSecretViews } from '../../functions/src/adapters/firestore/notes/secret-views.ts'
import { firestorePasswordTries } from '../../functions/src/adapters/firestore/people/password-tries.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { Failure } from '../../functions/src/failure.ts'
import { planBounce } from '../../functions/src/usecases/bounces/plan-bounce.ts'
import { readReturnAddress, returnAddress } from '../../functions/src/usecases/bounces/return-address.ts'
import { acceptAll } from '../../functions/src/usecases/bundles/accept-all.ts'
import type { BundleDependencies } from '../../functions/src/usecases/bundles/authorise-bundle.ts'
import { createBundle } from '../../functions/src/usecases/bundles/create-bundle.ts'
import { openBundle } from '../../functions/src/usecases/bundles/open-bundle.ts'
import { sendBundle } from '../../functions/src/usecases/bundles/send-bundle.ts'
import { sweepRuns } from '../../functions/src/usecases/bundles/tell-of-run.ts'
import type { Staff } from '../../functions/src/usecases/caller.ts'
import { updateDeliveryNote } from '../../functions/src/usecases/delivery-notes/update-delivery-note.ts'
import type { Mailer, SentMail } from '../../functions/src/usecases/mail/mail-ports.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import { endedNotices, noticesAbout } from '../support/mail/notices.ts'
import { actionsOf } from '../support/notes/audit.ts'
import { type BundleLink, linkIn, openOf, storeRecipientNotes } from '../support/notes/bundles.ts'
import { clientCall } from '../support/notes/client-call.ts'
import { clientTrust } from '../support/notes/client-trust.ts'
import { storedNote } from '../support/notes/stored-note.ts'

// These calls use the real Firestore, but not the functions emulator, so that the test controls what dies or is repeated.
const returnKey = () => 'a key of this test alone'
const environment = { now: () => new Date(), newId: () => randomUUID() }
const sender = {
  companyName: '見本株式会社',
  companyPhone: '03-0000-0000',
  companyAddress: '',
  confirmBaseUrl: 'https://kenshu.example',
}
const STAFF: Staff = {
  uid: 'u',
  email: 'admin@example.co.jp',
  displayName: '管理 太郎',
  signedInAt: new Date(),
  role: 'admin',
  emailAlias: 'admin@example.co.jp',
} as Staff

function depsOn(db: Firestore): BundleDependencies {
  return {
    clientNotes: firestoreConfirmNotes(db, console),
    auditTrail: firestoreAuditTrail(db),
    tries: firestorePasswordTries(db, LIMITS),
    ...clientTrust(db),
    bundles: firestoreBundles(db, console),
    bundleRuns: firestoreBundleRuns(db, console),
    environment,
    senderRead: Promise.resolve(sender),
    linkDays: 90,
    limits: LIMITS,
  }
}

const deps = depsOn(adminDb())

function mailerOf(send: Mailer['send']): Mailer {
  return { newMessageId: () => `<${randomUUID()}@kenshu.example>`, send }
}

async function sendAs(
  draft: Awaited<ReturnType<typeof draftFor>>,
  mailer: Mailer,
  db = adminDb(),
  now = new Date(),
) {
  const { id, to, cc, subject, body } = draft
  return sendBundle(
    {
      bundleMailLog: firestoreBundleMailLog(db, console),
      mailer,
      countMail: () => Promise.resolve(),
      sender,
      environment: { ...environment, now: () => now },
      limits: LIMITS,
    },
    STAFF,
    id,
    { to, cc, subject, body, set_requested: true },
    randomUUID(),
  )
}

function draftFor(notes: readonly { id: string }[], db = adminDb()) {
  const needs = {
    bundles: firestoreBundles(db, console),
    manyNotes: firestoreManyNotes(db, console),
    secretViews: firestoreSecretViews(db),
    environment,
    sender,
  }
  return createBundle(
    needs,
    { staff: STAFF, requestId: randomUUID() },
    notes.map(({ id }) => id),
  )
}

const TAKES_ALL = mailerOf(() => Promise.resolve({ kind: 'sent', refusedCopies: [] }))

/** Requested notes, without addresses unless wanted, and the call that accepts them all. */
async function asked(count: number, withMailboxes = false) {
  const notes = await storeRecipientNotes(count)
  const draft = await draftFor(notes)
  await sendAs(draft, TAKES_ALL)
  if (!withMailboxes) {
    const batch = adminDb().batch()
    for (const { id } of notes) {
      batch.update(adminDb().doc(`deliveryNotes/${id}`), { salesPersonEmail: '', documentEmail: '' })
    }
    await batch.commit()
  }
  const link: BundleLink = linkIn(draft)
  const press: AcceptAllRequest = {
    ...link,
    name: '検収 太郎',
    runId: randomUUID(),
    notes: openOf(await openBundle(deps, link, clientCall())),
  }
  return { notes, link, press }
}

async function acceptancesOf(id: string): Promise<number> {
  return (await adminDb().collection('acceptances').where('noteId', '==', id).get()).size
}

describe('accepting all', () => {
  test('while staff stop one of them: it is accepted or stopped, and the answer says which', async () => {
    const { notes, press } = await asked(6)
    const stopped = notes[3]?.id ?? ''
    const changes = {
      noteChanges: firestoreNoteChanges(adminDb()),
      secretViews: firestoreSecretViews(adminDb()),
      environment,
    }
    const reader = { staff: STAFF, requestId: 'stop' }
    const [{ outcomes }, stop] = await Promise.all([
      acceptAll(deps, press, clientCall()),
      updateDeliveryNote(changes, reader, stopped, { hakkouStatus: '営業発行停止' }),
    ])
    expect(stop.hakkouStatus).toBe('営業発行停止')
    const told = outcomes.find(({ id }) => id === stopped)?.outcome
    const isAccepted = (await storedNote(stopped))?.['isAccepted'] === true
    expect(told).toBe(isAccepted ? 'accepted' : 'unavailable')
    expect(outcomes.filter(({ id }) => id !== stopped).map(({ outcome }) => outcome)).toEqual(
      Array(5).fill('accepted'),
    )
  })

  test('pressed several times at once, the same press and others: each note is accepted once', async () => {
    const { notes, press } = await asked(4)
    const presses = [press, press, { ...press, runId: randomUUID() }]
    const answers = await Promise.all(presses.map((each) => acceptAll(deps, each, clientCall())))
    for (const { id } of notes) {
      expect(await acceptancesOf(id)).toBe(1)
      const told = answers.map(({ outcomes }) => outcomes.find((each) => each.id === id)?.outcome)
      const [mine, twice, other] = told
      expect(twice).toBe(mine)
      expect(new Set([mine, other])).toEqual(new Set(['accepted', 'already']))
    }
  })

  test('with every answer of the store lost: all are accepted once, and told of once', async () => {
    const { notes, press } = await asked(3, true)
    const { outcomes } = await acceptAll(depsOn(lostAnswers()), press, clientCall())
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted'])
    for (const { id } of notes) {
      expect((await actionsOf(id)).filter((action) => action === 'client.accept')).toHaveLength(1)
    }
    await endedNotices(notes[0]?.id ?? '', 2)
  })

  test('that dies in between leaves some accepted: the same press goes on, and one mail tells of all', async () => {
    const { notes, press } = await asked(6, true)
    let left = 3
    const dying: BundleDependencies = {
      ...deps,
      clientNotes: {
        ...deps.clientNotes,
        decide: (opened, decide) => {
          left -= 1
          return left < 0 ? Promise.reject(new Error('dead')) : deps.clientNotes.decide(opened, decide)
        },
      },
      // A process that has died sends no notices.
      bundleRuns: { ...deps.bundleRuns, tell: () => Promise.resolve() },
    }
    await expect(acceptAll(dying, press, clientCall())).rejects.toThrow('dead')
    const states = await Promise.all(notes.map(({ id }) => storedNote(id)))
    expect(states.filter((note) => note?.['isAccepted'] === true)).toHaveLength(3)
    expect((await noticesAbout(notes[0]?.id ?? '')).size).toBe(0)
    const { outcomes } = await acceptAll(deps, press, clientCall())
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(6).fill('accepted'))
    const notices = await endedNotices(notes[0]?.id ?? '', 2)
    for (const notice of notices.values()) expect(String(notice['subject'])).toContain('（6件）')
  })

  test('that died, and that nobody pressed again, is told of by the sweep, once', async () => {
    const { notes, press } = await asked(3, true)
    const silent = { ...deps, bundleRuns: { ...deps.bundleRuns, tell: () => Promise.resolve() } }
    await acceptAll(silent, press, clientCall())
    const late = new Date(Date.now() + LIMITS.noticeOverdueMs + 60_000)
    const sweep = {
      ...deps,
      sender,
      environment: { now: () => late },
      limits: { overdueMs: LIMITS.noticeOverdueMs, runsInSweep: 1000 },
    }
    expect(await sweepRuns(sweep)).toBeGreaterThan(0)
    await sweepRuns(sweep)
    const notices = await endedNotices(notes[0]?.id ?? '', 2)
    for (const notice of notices.values()) expect(String(notice['subject'])).toContain('（3件）')
  })
})

describe('a mail whose sender dies', () => {
  test('before the outcome is recorded is unclear at each note, and never sent again', async () => {
    const notes = await storeRecipientNotes(2)
    const draft = await draftFor(notes)
    let sent = 0
    const dying = mailerOf(() => {
      sent += 1
      return Promise.reject(new Error('dead'))
    })
    await expect(sendAs(draft, dying)).rejects.toThrow('dead')
    await expect(sendAs(draft, TAKES_ALL)).rejects.toMatchObject({ code: 'mail_in_progress' })
    const late = new Date(Date.now() + LIMITS.mailLeaseMs + 1000)
    await expect(sendAs(draft, TAKES_ALL, adminDb(), late)).rejects.toMatchObject({ code: 'mail_unclear' })
    await expect(sendAs(draft, TAKES_ALL, adminDb(), late)).rejects.toBeInstanceOf(Failure)
    expect(sent).toBe(1)
    for (const { id } of notes) {
      expect(await storedNote(id)).toMatchObject({ mailProblem: 'unclear', hakkouStatus: '営業未対応' })
      expect(await actionsOf(id)).toEqual(['mail.unclear'])
    }
    // The mail may have arrived, so its link must work.
    const view = await openBundle(deps, linkIn(draft), clientCall())
    expect(view.notes).toHaveLength(2)
  })

  test('with every answer of the store lost is sent once, and recorded once', async () => {
    const notes = await storeRecipientNotes(2)
    const db = lostAnswers()
    const draft = await draftFor(notes, db)
    let sent = 0
    const counting = mailerOf(() => {
      sent += 1
      return Promise.resolve({ kind: 'sent', refusedCopies: [] })
    })
    await sendAs(draft, counting, db)
    expect(sent).toBe(1)
    for (const { id } of notes) expect(await actionsOf(id)).toEqual(['mail.sent'])
  })
})

test('a mail that comes back is told at every note that it was about', async () => {
  const notes = await storeRecipientNotes(3)
  const draft = await draftFor(notes)
  const sent: SentMail[] = []
  const remembering = mailerOf((_, ids) => {
    sent.push(ids)
    return Promise.resolve({ kind: 'sent', refusedCopies: [] })
  })
  await sendAs(draft, remembering)
  const [mail] = sent
  const name =
    mail === undefined
      ? null
      : readReturnAddress(returnAddress('back@example.co.jp', mail, returnKey) ?? '', returnKey)
  if (name === null) throw new Error('no envelope')
  const failed = {
    final: draft.to,
    original: draft.to,
    action: 'failed',
    status: '5.1.1',
    words: 'User unknown',
  }
  const recorded = await firestoreBounceLog(adminDb(), console).record(name, (situation) =>
    planBounce(situation, { addresses: [], recipients: [failed] }, { now: new Date(), sender }),
  )
  expect(recorded).toBe('recorded')
  for (const { id } of notes) {
    expect(await storedNote(id)).toMatchObject({ mailProblem: 'bounced' })
    expect(await actionsOf(id)).toContain('mail.bounced')
  }
})
