import { expect, test, vi } from 'vitest'
import { memoryFirestore } from '../../../simulation/firestore/memory-firestore.ts'
import { collections } from '../adapters/firestore/collections.ts'
import { queueNotice } from '../adapters/firestore/mail/notice-queue.ts'
import { LIMITS } from '../config/limits/limits.ts'
import type { Platform } from '../platform.ts'
import { composeSchedules } from './schedules.ts'

type Services = Parameters<typeof composeSchedules>[1]

test('an acceptance of many notes that cannot be told of does not keep the notices whose event was lost', async () => {
  const db = memoryFirestore()
  const batch = db.batch()
  queueNotice(batch, collections(db), {
    noteId: 'one',
    to: 'sales@example.co.jp',
    subject: '検収されました',
    blocks: [],
    // A code waits for no turn.
    isSecret: true,
    requestId: 'r',
  })
  await batch.commit()
  const send = vi.fn(() => Promise.resolve({ kind: 'sent' }))
  const now = new Date(Date.now() + 2 * LIMITS.noticeOverdueMs)
  const platform = {
    settings: { appOrigins: [] },
    environment: { now: () => now, newId: () => 'id' },
    log: { info: () => undefined, error: () => undefined },
    db,
    mailer: { newMessageId: () => '<m>', send },
  }
  const services = {
    companyStore: { read: () => Promise.resolve({ company: null, linkDaysSince: [], texts: {} }) },
    firstSender: { companyAddress: '', sending: {} },
    bundleRuns: { unfinished: () => Promise.reject(new Error('the run cannot be read')) },
    countMail: () => Promise.resolve(),
    environment: platform.environment,
  }
  const schedules = composeSchedules(platform as unknown as Platform, services as unknown as Services)
  await expect(schedules.sweepNotices()).rejects.toThrow('Notices or runs failed')
  expect(send).toHaveBeenCalledOnce()
  const [mail] = (await db.collection('mailLog').get()).docs
  expect(mail?.get('state')).toBe('sent')
})
