import { bundlePreviewSchema } from '@kenshu/contract/bundle/request'
import { sentBundleSchema } from '@kenshu/contract/bundle/sent'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import type { BundleMailLog } from '../../functions/src/usecases/bundles/bundle-ports.ts'
import type { Mailer } from '../../functions/src/usecases/mail/mail-ports.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import { send } from '../support/mail/send-email.ts'
import { impatientMailer } from '../support/mail/send-here.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import { bulkCall, ended, jobOf, outcomesOf, review } from '../support/notes/bulk-calls.ts'
import { bundleOf, linkIn, openBundle, openOf, storeRecipientNotes } from '../support/notes/bundles.ts'
import { post } from '../support/notes/confirm.ts'
import { historyOf } from '../support/notes/history.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { onOneDay } from '../support/on-one-day.ts'
import { createHere, runHere } from '../support/runs/bulk-here.ts'
import { Died, dyingAt, forgetful } from '../support/runs/death.ts'

let normal: Person
beforeAll(async () => {
  normal = await signInAs('normal')
})

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(async () => {
  await server.stop()
})

const idsOf = (notes: readonly { id: string }[]) => notes.map(({ id }) => id)

async function recipientOf(noteId: string): Promise<string> {
  return String((await storedNote(noteId))?.['documentEmail'])
}

/** The bundle as the staff's page receives it. */
async function sentBundle(person: Person, id: string | null) {
  const answer = await call(`/api/v1/bundles/${String(id)}/`, { token: person.token })
  return answered(answer, sentBundleSchema.strict())
}

/** Starts a job as the review does: one mail for each group of notes, and one mail for each other note. */
async function beginMails(groups: readonly (readonly string[])[], alone: readonly string[] = [], more = {}) {
  const judged = await review(normal, 'send', [...groups.flat(), ...alone])
  const notes = judged.map(({ id, revision }) => {
    const bundle = groups.findIndex((group) => group.includes(id))
    return { id, revision, ...(bundle !== -1 && { bundle }) }
  })
  const answer = await bulkCall(normal, '', { key: crypto.randomUUID(), action: 'send', notes, ...more })
  return String((answer.json as { id?: unknown }).id)
}

describe('the review of a mail for several notes', () => {
  test('shows it without a link that opens anything, and a trial of it goes to oneself alone', async () => {
    const notes = await storeRecipientNotes(3)
    const to = await recipientOf(notes[0]?.id ?? '')
    const json = { note_ids: idsOf(notes) }
    const before = (await adminDb().collection('bundles').count().get()).data().count
    const preview = answered(
      await call('/api/v1/bundles/preview/', { method: 'POST', token: normal.token, json }),
      bundlePreviewSchema.strict(),
    )
    expect(preview).toMatchObject({ to, subject: '【重要】納品書送付および検収のお願い（3件）' })
    expect(linkIn(preview)).toEqual({ accessToken: 'xxxxxxxxxxxxxxxx', password: 'xxxxxxxxxxxx' })
    expect((await bulkCall(normal, 'trial/', json)).status).toBe(200)
    const mail = server.mailsTo(normal.email).at(-1)
    expect(mail?.recipients).toEqual([normal.email])
    expect(mail?.parsed.subject).toMatch(/^【試しのメール】【重要】.*（3件）$/)
    expect(mail?.parsed.text).toContain('URLとパスワードは送信時に発行するため')
    expect(server.messagesTo(to)).toBe(0)
    expect(await actionsOf(notes[0]?.id ?? '')).toEqual(['mail.trial'])
    expect((await adminDb().collection('bundles').count().get()).data().count).toBe(before)
  })

  test('says which note stands against it', async () => {
    const notes = await storeRecipientNotes(2)
    await adminDb()
      .doc(`deliveryNotes/${notes[1]?.id ?? ''}`)
      .update({ hakkouStatus: '営業発行停止' })
    const answer = await call('/api/v1/bundles/preview/', {
      method: 'POST',
      token: normal.token,
      json: { note_ids: idsOf(notes) },
    })
    expect([answer.status, errorBody(answer).code]).toEqual([409, 'mail_refused'])
  })
})

describe('a job with mails for several notes', () => {
  test('sends each recipient one mail with one link, and others their own, all as if by hand', async () => {
    const [first, second] = [await storeRecipientNotes(3), await storeRecipientNotes(2)]
    const alone = await storeNote({ documentEmail: ownAddress() })
    const job = await beginMails([idsOf(first), idsOf(second)], [alone], { sets_status: true })
    const result = await ended(normal, job)
    expect(outcomesOf(result)).toEqual(Array(6).fill('done'))
    // The progress counts mails, and knows what one takes.
    expect(result.job.mails).toMatchObject({ total: 3, done: 3 })
    expect(result.job.mails?.eachMs).toBeGreaterThanOrEqual(0)
    for (const notes of [first, second]) {
      const mails = server.mailsTo(await recipientOf(notes[0]?.id ?? ''))
      expect(mails).toHaveLength(1)
      const body = mails[0]?.parsed.text?.replaceAll('\r\n', '\n') ?? ''
      const view = bundleOf(await openBundle(linkIn({ body })))
      expect(view.notes.map(({ id }) => id)).toEqual(idsOf(notes))
      for (const { id } of notes) {
        expect(await storedNote(id)).toMatchObject({ hakkouStatus: '検収依頼済＆未検収', mailProblem: null })
        expect(await auditsOf(id)).toMatchObject([
          { action: 'mail.sent', uid: normal.uid, details: { jobId: job } },
          { action: 'client.view_bundle' },
        ])
      }
    }
    expect(server.messagesTo(await recipientOf(alone))).toBe(1)
    const bundles = result.items.map(({ bundleId }) => bundleId)
    expect([new Set(bundles.slice(0, 3)).size, bundles[3] === bundles[4], bundles[5]]).toEqual([
      1,
      true,
      null,
    ])
  })

  test('leaves out what can no longer be asked for, and says why at that note', async () => {
    const notes = await storeRecipientNotes(5)
    const [stopped = '', changed = '', gone = '', ...rest] = idsOf(notes)
    const other = await storeNote({ documentEmail: ownAddress() })
    const ids = [...idsOf(notes), other]
    const { id: job } = await createHere(normal, 'send', ids, { bundleOf: () => 0, setsStatus: true })
    const admin = await signInAs('admin')
    await putNote(admin, stopped, { hakkouStatus: '営業発行停止', revision: 1 })
    await putNote(admin, changed, { salesChangedClientContactName: '髙橋', revision: 1 })
    await adminDb().doc(`deliveryNotes/${gone}`).delete()
    await runHere(job, { mailer: impatientMailer(LIMITS.mailSendMs) })
    const result = await jobOf(normal, job)
    expect(outcomesOf(result)).toEqual(['refused', 'refused', 'refused', 'done', 'done', 'refused'])
    expect(result.items.map(({ sentence }) => sentence)).toEqual([
      '営業発行停止の納品書には送信できません。',
      expect.stringContaining('ほかの人がこの納品書を変更しました'),
      '指定された納品書が見つかりません。',
      '',
      '',
      expect.stringContaining('宛先のメールアドレスが同じ納品書だけです'),
    ])
    const [mail] = server.mailsTo(await recipientOf(String(rest[0])))
    expect(mail?.parsed.subject).toContain('（2件）')
    expect(await actionsOf(changed)).toEqual(['note.edit'])
  })

  test(
    'asks nobody twice on a day: what was asked for by hand meanwhile is left out',
    onOneDay(async () => {
      const notes = await storeRecipientNotes(3)
      const { id: job } = await createHere(normal, 'send', idsOf(notes), { bundleOf: () => 0 })
      await send(normal, notes[1]?.id ?? '')
      await runHere(job, { mailer: impatientMailer(LIMITS.mailSendMs) })
      expect(outcomesOf(await jobOf(normal, job))).toEqual(['done', 'refused', 'done'])
      const again = await createHere(normal, 'send', idsOf(notes), { bundleOf: () => 0 })
      await runHere(again.id, { mailer: impatientMailer(LIMITS.mailSendMs) })
      expect(outcomesOf(await jobOf(normal, again.id))).toEqual(['refused', 'refused', 'refused'])
      expect(server.messagesTo(await recipientOf(notes[0]?.id ?? ''))).toBe(2)
    }),
  )

  test('a refused address is told at each note, corrected, and sent again by another job', async () => {
    const notes = await storeRecipientNotes(2)
    const bad = await recipientOf(notes[0]?.id ?? '')
    await server.stop()
    server = await startMailServer({ recipients: { [bad]: { code: 550, text: 'No such user' } } })
    const first = await ended(normal, await beginMails([idsOf(notes)]))
    expect(outcomesOf(first)).toEqual(['refused', 'refused'])
    for (const { sentence } of first.items) expect(sentence).toContain('受信側のサーバーに拒否されました')
    const good = ownAddress()
    const admin = await signInAs('admin')
    for (const { id } of notes) {
      expect(await storedNote(id)).toMatchObject({ mailProblem: 'failed' })
      await putNote(admin, id, { salesChangedClientContactEmail: good, revision: 1 })
    }
    const second = await ended(normal, await beginMails([idsOf(notes)]))
    expect(outcomesOf(second)).toEqual(['done', 'done'])
    expect(server.messagesTo(good)).toBe(1)
  })

  test('counts a mail for several notes as one, and its notes stay in one piece of the job', async () => {
    const ids = idsOf(await storeRecipientNotes(70))
    const job = await createHere(normal, 'send', ids, { bundleOf: () => 0 })
    const chunks = await adminDb().collection(`bulkJobs/${job.id}/chunks`).get()
    expect(chunks.docs.map((chunk) => (chunk.get('items') as unknown[]).length)).toEqual([70])
    await runHere(job.id, { mailer: impatientMailer(LIMITS.mailSendMs) })
    expect(new Set(outcomesOf(await jobOf(normal, job.id)))).toEqual(new Set(['done']))
    expect(server.messagesTo(await recipientOf(ids[0] ?? ''))).toBe(1)
  })

  test('is refused with more notes in a mail than it may ask for', async () => {
    const notes = Array.from({ length: 201 }, (_, index) => ({
      id: `n${String(index)}`,
      revision: 1,
      bundle: 0,
    }))
    const answer = await bulkCall(normal, '', { key: crypto.randomUUID(), action: 'send', notes })
    expect([answer.status, errorBody(answer).code]).toEqual([422, 'invalid_request'])
  })
})

/** A mailer that kills its process at the second mail. */
function dyingMailer(moment: 'before' | 'after'): Mailer {
  return dyingAt<Mailer>('send', 2, moment)(impatientMailer(LIMITS.mailSendMs))
}

describe('a job with mails for several notes that is killed', () => {
  /** Three mails, for two notes each. */
  async function threeMails() {
    const groups = [await storeRecipientNotes(2), await storeRecipientNotes(2), await storeRecipientNotes(2)]
    const ids = groups.flatMap(idsOf)
    const bundleOf = (id: string) => groups.findIndex((notes) => idsOf(notes).includes(id))
    const { id: job } = await createHere(normal, 'send', ids, { bundleOf, setsStatus: true })
    const addresses = await Promise.all(groups.map((notes) => recipientOf(notes[0]?.id ?? '')))
    return { ids, job, counts: () => addresses.map((address) => server.messagesTo(address)) }
  }

  test.each(['before', 'after'] as const)(
    '%s a mail is handed over: every other mail goes out once, that one is unclear at each note and never sent again',
    async (moment) => {
      const { ids, job, counts } = await threeMails()
      const dying = runHere(job, { mailer: dyingMailer(moment), mailLeaseMs: 500 })
      await expect(dying).rejects.toThrow(Died)
      await runHere(job, { mailer: impatientMailer(LIMITS.mailSendMs), mailLeaseMs: 500 })
      expect(outcomesOf(await jobOf(normal, job))).toEqual([
        'done',
        'done',
        'unclear',
        'unclear',
        'done',
        'done',
      ])
      expect(counts()).toEqual([1, moment === 'before' ? 0 : 1, 1])
      for (const id of ids.slice(2, 4)) {
        expect(await actionsOf(id)).toEqual(['mail.unclear'])
        expect(await storedNote(id)).toMatchObject({ mailProblem: 'unclear', hakkouStatus: '営業未対応' })
      }
    },
  )

  test.each([
    ['claimForJob', 'before', 1, 'done'],
    ['claimForJob', 'after', 0, 'unclear'],
    ['finish', 'before', 1, 'unclear'],
    ['finish', 'after', 1, 'done'],
  ] as const)(
    'at %s, %s it: the first mail goes out %i times and is %s',
    async (method, moment, mails, outcome) => {
      const { job, counts } = await threeMails()
      const dying = { mailer: impatientMailer(LIMITS.mailSendMs), mailLeaseMs: 500 }
      await expect(
        runHere(job, { ...dying, bundleMailLog: dyingAt<BundleMailLog>(method, 1, moment) }),
      ).rejects.toThrow(Died)
      await runHere(job, { mailer: impatientMailer(LIMITS.mailSendMs), mailLeaseMs: 500 })
      expect(outcomesOf(await jobOf(normal, job))).toEqual([outcome, outcome, 'done', 'done', 'done', 'done'])
      expect(counts()).toEqual([mails, 1, 1])
    },
  )

  test('between the mails and its own record of them: the mails tell, also why a note was left out', async () => {
    const { ids, job, counts } = await threeMails()
    await putNote(await signInAs('admin'), ids[0] ?? '', { hakkouStatus: '営業発行停止', revision: 1 })
    const mailer = impatientMailer(LIMITS.mailSendMs)
    await expect(runHere(job, { mailer, jobs: forgetful })).rejects.toThrow(Died)
    await runHere(job, { mailer })
    const result = await jobOf(normal, job)
    expect(outcomesOf(result)).toEqual(['refused', 'done', 'done', 'done', 'done', 'done'])
    expect(result.items[0]?.sentence).toBe('営業発行停止の納品書には送信できません。')
    expect(counts()).toEqual([1, 1, 1])
    expect(await actionsOf(ids[1] ?? '')).toEqual(['mail.sent'])
  })

  test('and cancelled then: what had gone out is told, the rest is not done', async () => {
    const { job, counts } = await threeMails()
    const dying = runHere(job, { mailer: dyingMailer('before'), mailLeaseMs: 500 })
    await expect(dying).rejects.toThrow(Died)
    await adminDb().doc(`bulkJobs/${job}`).update({ isCancelling: true })
    await runHere(job, { mailer: impatientMailer(LIMITS.mailSendMs), mailLeaseMs: 500 })
    expect(outcomesOf(await jobOf(normal, job))).toEqual([
      'done',
      'done',
      'unclear',
      'unclear',
      'cancelled',
      'cancelled',
    ])
    expect(counts()).toEqual([1, 0, 0])
  })

  test('when the answers of commits are lost each mail is sent once', async () => {
    const { ids, job, counts } = await threeMails()
    await runHere(job, { db: lostAnswers(), mailer: impatientMailer(LIMITS.mailSendMs) })
    expect(new Set(outcomesOf(await jobOf(normal, job)))).toEqual(new Set(['done']))
    expect(counts()).toEqual([1, 1, 1])
    for (const id of ids) expect(await actionsOf(id)).toEqual(['mail.sent'])
  })

  test('by two tasks at once that both believe to have it: each mail is sent once', async () => {
    const { job, counts } = await threeMails()
    const mailer = impatientMailer(LIMITS.mailSendMs)
    await Promise.all([runHere(job, { mailer }), runHere(job, { mailer })])
    await runHere(job, { mailer })
    expect(new Set(outcomesOf(await jobOf(normal, job)))).toEqual(new Set(['done']))
    expect(counts()).toEqual([1, 1, 1])
  })
})

describe('a bundle, for staff', () => {
  test('tells when it was sent, to whom, by which job, and each answer, without link and password', async () => {
    const notes = await storeRecipientNotes(4)
    const [accepted, rejected, stopped] = notes
    const job = await beginMails([idsOf(notes)], [], { sets_status: true })
    const { items } = await ended(normal, job)
    const id = items[0]?.bundleId ?? null
    const to = await recipientOf(notes[0]?.id ?? '')
    const [mail] = server.mailsTo(to)
    const link = linkIn({ body: mail?.parsed.text?.replaceAll('\r\n', '\n') ?? '' })
    expect(await sentBundle(normal, id)).toMatchObject({ to, state: 'sent', openedAt: null, jobId: job })
    // Without addresses the answers cause no notices, for which the test would have to wait.
    const forget = { salesPersonEmail: '', documentEmail: '' }
    for (const note of notes) await adminDb().doc(`deliveryNotes/${note.id}`).update(forget)
    const open = openOf(bundleOf(await openBundle(link)))
    const hashOf = (note: { id: string } | undefined) =>
      open.find((each) => each.id === note?.id)?.documentHash ?? ''
    const answer = { ...link, name: '検収 太郎' }
    await post('bundle/accept', { ...answer, noteId: accepted?.id, documentHash: hashOf(accepted) })
    const reason = '数量が違います'
    await post('bundle/reject', { ...answer, noteId: rejected?.id, documentHash: hashOf(rejected), reason })
    await adminDb()
      .doc(`deliveryNotes/${stopped?.id ?? ''}`)
      .update({ hakkouStatus: '営業発行停止' })
    const uploader = await signInAs('csv_uploader')
    const seen = await sentBundle(uploader, id)
    expect(seen.openedAt).not.toBeNull()
    expect(seen.notes).toMatchObject([
      { isOpen: true, answer: { state: 'accepted', by: '検収 太郎' } },
      { isOpen: true, answer: { state: 'rejected', by: '検収 太郎', reason } },
      { isOpen: false, hakkouStatus: '営業発行停止', answer: { state: 'pending' } },
      { isOpen: true, answer: { state: 'pending' } },
    ])
    const told = JSON.stringify(seen)
    expect([told.includes(link.accessToken), told.includes(link.password)]).toEqual([false, false])
    const entries = await historyOf(normal, accepted?.id ?? '')
    expect(entries.find(({ action }) => action === 'mail.sent')?.bundleId).toBe(id)
  })
})
