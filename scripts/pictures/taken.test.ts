import { expect, test } from 'vitest'
import { changedPictures } from './taken.ts'

test('a picture is stale with what it shows, and no other is', () => {
  const now: Record<string, string> = { 'web/list': 'a', 'web/words.ts': 'b' }
  const taken = {
    'docs/list': { 'web/list': 'a', 'web/words.ts': 'before' },
    'docs/month': { 'web/list': 'a' },
  }
  expect(changedPictures(taken, (place) => now[place] ?? '')).toEqual(['docs/list (web/words.ts)'])
})
