import { expect, test } from 'vitest'
import { z } from 'zod'
import { firestoreHost, projectId } from '../../fixtures/emulators.ts'
import { joinedQueries } from '../../scripts/doctor/checks/joined-queries.ts'

const QUERIES = Object.entries(joinedQueries(projectId))

/** The answer of a query that finds nothing, and of a count and sum of nothing. */
const NOTHING = z.strictObject({ readTime: z.string(), done: z.literal(true) })
const ZERO = z.strictObject({ integerValue: z.literal('0') })
const NO_SUM = z.object({
  result: z.strictObject({ aggregateFields: z.strictObject({ count: ZERO, sum: ZERO }) }),
})

test('the doctor asks a query of each kind that joins indexes', () => {
  const names = QUERIES.map(([name]) => name)
  expect(names).toContainEqual(
    expect.stringMatching(
      /^deliveryNotes（hakkouStatus、clientName、.*／deliveryDate、totalAmountWithTax）$/,
    ),
  )
  expect(names.length).toBeGreaterThan(5)
})

test.each(QUERIES)('Firestore understands the query of %s', async (_, question) => {
  if (question.ask !== 'google') throw new Error('no question to Google')
  const url = question.url.replace('https://firestore.googleapis.com', `http://${firestoreHost}`)
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(question.post) })
  expect(answer.status).toBe(200)
  // Nothing is found, so no document is read.
  expect(z.array(z.union([NOTHING, NO_SUM])).parse(await answer.json())).toHaveLength(1)
})
