import { expect, test } from 'vitest'
import { SENDER } from '../../../../simulation/world/settings.ts'
import type { StoredCompany } from './letterhead.ts'
import { keptLinkDays } from './link-days.ts'

const STORED: StoredCompany = {
  company: null,
  logo: null,
  mailName: null,
  sending: {},
  linkDaysSince: [],
  texts: { request: null, bundle: null, reminder: null },
  revision: 1,
  saved: null,
}
const FROM = '2026-04-10T00:00:00.000Z'

/** A store that counts how often it is read, at a time that can be set. */
function world(stored: () => StoredCompany | Error) {
  const seen = { reads: 0, now: new Date('2026-05-01T00:00:00Z') }
  const companyStore = {
    read: () => {
      seen.reads += 1
      const answer = stored()
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
  }
  const read = keptLinkDays({ companyStore, firstSender: SENDER }, { now: () => seen.now }, 1_000)
  return { seen, read }
}

test('how long links are valid is read once for a while, and then again', async () => {
  const { seen, read } = world(() => STORED)
  expect(await Promise.all([read(), read()])).toEqual([90, 90])
  expect(seen.reads).toBe(1)
  seen.now = new Date(seen.now.getTime() + 1_000)
  await read()
  expect(seen.reads).toBe(2)
})

test('what could not be read is not kept', async () => {
  const answers = [new Error('the store is gone'), STORED]
  const { read } = world(() => answers.shift() ?? STORED)
  await expect(read()).rejects.toThrow('the store is gone')
  expect(await read()).toBe(90)
})

test('what was saved before the operator allowed less is cut to what they allow', async () => {
  const { read } = world(() => ({
    ...STORED,
    linkDaysSince: [
      { from: FROM, days: 200 },
      // Back at the operator's days.
      { from: FROM, days: null },
      { from: FROM, days: 30 },
    ],
  }))
  expect(await read()).toEqual({
    first: 90,
    later: [
      { from: new Date(FROM), days: 90 },
      { from: new Date(FROM), days: 90 },
      { from: new Date(FROM), days: 30 },
    ],
  })
})
