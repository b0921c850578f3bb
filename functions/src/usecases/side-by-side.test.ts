import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.ts'

test('a work that fails is told after all have ended, with the others that failed', async () => {
  const ended: string[] = []
  const work = async (name: string, error?: Error) => {
    await Promise.resolve()
    ended.push(name)
    if (error !== undefined) throw error
  }
  const [one, other] = [new Error('one'), new Error('other')]
  const done = sideBySide([work('a', one), work('b'), work('c', other)], 'Some failed')
  await expect(done).rejects.toMatchObject({ message: 'Some failed', errors: [one, other] })
  expect(ended).toEqual(['a', 'b', 'c'])
  await expect(sideBySide([work('d')], 'Some failed')).resolves.toBeUndefined()
})
