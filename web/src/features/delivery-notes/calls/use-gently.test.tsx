import { cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useGently } from './use-gently.ts'

afterEach(cleanup)

const SEARCH = new URLSearchParams('client=a')
const OTHER = new URLSearchParams('client=b')

interface Given {
  search: URLSearchParams
  inSight: readonly string[] | undefined
}

/** What was on the screen after each rendering, for what was known by then. */
function screensOf(...given: readonly Given[]): string[] {
  const screens: string[] = []
  const nameOf = ({ inSight }: Given) => inSight?.join(' ') ?? 'nothing'
  function List(now: Given) {
    const shown = useGently(now)
    useLayoutEffect(() => {
      const screen = `${nameOf(now)}: ${nameOf(shown)}`
      if (screens.at(-1) !== screen) screens.push(screen)
    })
    return null
  }
  const [first, ...others] = given.map((now) => <List key="list" {...now} />)
  const { rerender } = render(first)
  for (const list of others) rerender(list)
  return screens
}

test('the first rows of a search are shown as soon as they are known, and never wait for a later piece', () => {
  expect(screensOf({ search: SEARCH, inSight: undefined }, { search: SEARCH, inSight: ['1', '2'] })).toEqual([
    'nothing: nothing',
    '1 2: 1 2',
  ])
})

test('more rows of the same search come after everything else, those of another search at once', () => {
  expect(
    screensOf(
      { search: SEARCH, inSight: ['1'] },
      { search: SEARCH, inSight: ['1', '2'] },
      { search: OTHER, inSight: ['3'] },
    ),
  ).toEqual(['1: 1', '1 2: 1', '1 2: 1 2', '3: 3'])
})
