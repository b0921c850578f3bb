import { confirmViewSchema } from '@kenshu/contract/confirm/view'
import { z } from 'zod'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import type { Figure } from '../figures.ts'
import type { Stage } from '../stage.ts'
import { openTab, type Tab } from './tab.ts'

const TABS = 20
const ALLOWED = 25

const secretsSchema = z.object({ accessToken: z.string(), password: z.string() })

async function post(step: string, json: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${appUrl()}/api/v1/confirm/${step}/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(json),
  })
  if (!answer.ok) throw new Error(`${step}: ${await answer.text()}`)
  return await answer.json()
}

/** Opens the note and accepts it, as the client's page does. */
async function accept(id: string): Promise<void> {
  const note = adminDb().doc(`deliveryNotes/${id}`)
  await note.update({ hakkouStatus: '検収依頼済＆未検収', salesPersonEmail: '' })
  const secrets = secretsSchema.parse((await note.get()).data())
  const { documentHash } = confirmViewSchema.parse(await post('open', secrets))
  await post('accept', { ...secrets, name: '検収 太郎', documentHash })
}

/** A later change by a colleague: a tab that has received it has received all earlier changes. */
async function changeLater(stage: Stage, id: string): Promise<void> {
  const answer = await fetch(`${appUrl()}/api/v1/delivery_notes/${id}/`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${stage.person.token}` },
    body: JSON.stringify({ hakkouStatus: '営業発行停止' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/**
 * Counts the documents that the store delivers to twenty tabs for one client's answer. A listening tab makes no API calls.
 * @param ids of two notes; the client of the first one accepts
 */
export async function measureAnswerReads(
  stage: Stage,
  [accepted, later]: readonly [string, string],
): Promise<Figure[]> {
  const tabs: Tab[] = await Promise.all(
    Array.from({ length: TABS }, (_, index) => openTab(`tab-${String(index)}`)),
  )
  try {
    await Promise.all(tabs.map((tab) => tab.until(({ isLive }) => isLive)))
    const before = tabs.map(({ reads }) => reads.length)
    const start = performance.now()
    await accept(accepted)
    await Promise.all(tabs.map((tab) => tab.until(({ changes }) => changes.has(accepted))))
    const took = performance.now() - start
    await changeLater(stage, later)
    await Promise.all(tabs.map((tab) => tab.until(({ changes }) => changes.has(later))))
    const reads = tabs
      .flatMap((tab, index) => tab.reads.slice(before[index]))
      .filter((id) => id !== later).length
    return [
      {
        key: 'answerReads',
        measured: `reads for one client's answer in ${String(TABS)} tabs with lists open / ${String(ALLOWED)}`,
        ratio: reads / ALLOWED,
        target: 1,
        aim: null,
        absolute: `${String(reads)} documents delivered, the last ${(took / 1000).toFixed(1)} s after the client began to answer`,
        runs: 'counted',
      },
    ]
  } finally {
    await Promise.all(tabs.map((tab) => tab.close()))
  }
}
