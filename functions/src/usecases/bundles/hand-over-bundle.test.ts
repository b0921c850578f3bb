import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { expect, test } from 'vitest'
import { bundledNote, LATER, NOW, SENDER, STAFF } from '../../../../fixtures/bundled-notes.ts'
import type { BundledEnd } from './bundle-ports.ts'
import { claimedMail } from './decide-bundle-send.ts'
import { handOverBundle } from './hand-over-bundle.ts'

const CONTENT = { to: 'client@customer.example.com', cc: '', subject: 's', body: 'b' }

/** The status that the end of a bundle's mail sets on a note, which has changed since the claim. */
async function statusSet(since: Partial<DeliveryNote>) {
  const note = bundledNote('1')
  const wish = { now: NOW, leaseMs: 90_000, messageId: '<1@k>', staff: STAFF, requestId: 'r' }
  const claimed = { ...claimedMail('b', [note], CONTENT, wish), id: 'b', content: { ...CONTENT, blocks: [] } }
  let ends: readonly BundledEnd[] = []
  const deps = {
    bundleMailLog: {
      claim: () => Promise.reject(new Error('claimed')),
      claimForJob: () => Promise.reject(new Error('claimed')),
      finish: (_id: string, _mail: unknown, told: readonly BundledEnd[]) => {
        ends = told
        return Promise.resolve()
      },
    },
    mailer: {
      newMessageId: () => '',
      send: () => Promise.resolve({ kind: 'sent' as const, refusedCopies: [] }),
    },
    sender: { ...SENDER, mailName: '', logo: null },
    environment: { now: () => LATER },
  }
  await handOverBundle(deps, STAFF, claimed, true, null)
  return ends[0]?.update({ ...note, ...since })?.set.hakkouStatus
}

test('a note gets its status at the end of its mail, unless somebody has changed it meanwhile', async () => {
  expect(await statusSet({})).toBe('検収依頼済＆未検収')
  expect(await statusSet({ hakkouStatus: 'CL検収拒否', isRejected: true, revision: 2 })).toBeUndefined()
  expect(await statusSet({ revision: 3 })).toBeUndefined()
})
