import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNoteSelection } from './note-selection.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e']

function selection() {
  const made = createNoteSelection()
  made.setOrder(ROWS)
  const chosen = () => ROWS.filter(made.has)
  return { ...made, chosen }
}

test('a click chooses a note, another one no longer', () => {
  const { toggle, chosen } = selection()
  toggle('b')
  toggle('d')
  expect(chosen()).toEqual(['b', 'd'])
  toggle('b')
  expect(chosen()).toEqual(['d'])
})

test('with Shift a stretch follows the last click, in either direction', () => {
  const { toggle, extendTo, chosen } = selection()
  toggle('d')
  extendTo('b')
  expect(chosen()).toEqual(['b', 'c', 'd'])
  toggle('c')
  extendTo('e')
  expect(chosen()).toEqual(['b'])
})

test('a stretch without a beginning is a click', () => {
  const { extendTo, setOrder, toggle, chosen } = selection()
  extendTo('c')
  expect(chosen()).toEqual(['c'])
  toggle('a')
  setOrder(['c', 'b'])
  extendTo('b')
  expect(chosen()).toEqual(['a', 'b', 'c'])
})

test('all that the search finds is chosen before it is read, but for what is taken out', () => {
  const { everything, toggle, add, current, has, chosen } = selection()
  everything()
  expect(has('not read yet')).toBe(true)
  toggle('b')
  expect([has('b'), [...current().ids]]).toEqual([false, ['b']])
  add(['b'])
  expect(chosen()).toEqual(ROWS)
})

test('a listener is told once for each act, and no longer afterwards', () => {
  const { subscribe, replace, clear, current } = selection()
  let told = 0
  const stop = subscribe(() => {
    told += 1
  })
  replace(Array.from({ length: 10_000 }, (_, index) => String(index)))
  expect([told, current().ids.size]).toEqual([1, 10_000])
  stop()
  clear()
  expect([told, current().ids.size]).toEqual([1, 0])
})

test('what is no longer in the list leaves the selection, and how much did is told until the next act', () => {
  const { toggle, retain, everything, current, chosen } = selection()
  toggle('b')
  toggle('d')
  retain(new Set(['a', 'b']))
  expect([chosen(), current().left]).toEqual([['b'], 1])
  toggle('a')
  expect(current().left).toBe(0)
  everything()
  toggle('a')
  retain(new Set(ROWS))
  expect([current().isEverything, chosen(), current().left]).toEqual([false, ['b', 'c', 'd', 'e'], 0])
})

test('however one clicks, what is chosen is what a plain list of ticks says', () => {
  const row = fc.constantFrom(...ROWS)
  const act = fc.record({ kind: fc.constantFrom('toggle', 'extendTo', 'everything', 'clear'), row })
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const made = selection()
      const ticks = new Map(ROWS.map((id) => [id, false]))
      let anchor: string | null = null
      for (const { kind, row: id } of acts) {
        if (kind === 'extendTo' && anchor !== null) {
          const [from, to] = [ROWS.indexOf(anchor), ROWS.indexOf(id)].toSorted((a, b) => a - b)
          const isChosen = ticks.get(anchor) ?? false
          for (const one of ROWS.slice(from, (to ?? 0) + 1)) ticks.set(one, isChosen)
        } else if (kind === 'toggle' || kind === 'extendTo') {
          anchor = id
          ticks.set(id, ticks.get(id) !== true)
        } else {
          anchor = null
          for (const one of ROWS) ticks.set(one, kind === 'everything')
        }
        if (kind === 'toggle') made.toggle(id)
        if (kind === 'extendTo') made.extendTo(id)
        if (kind === 'everything') made.everything()
        if (kind === 'clear') made.clear()
        expect(made.chosen()).toEqual(ROWS.filter((one) => ticks.get(one)))
      }
    }),
  )
})

test('another search clears the selection; one that was made elsewhere belongs to the first search that is shown', () => {
  const { belongTo, toggle, replace, chosen } = selection()
  belongTo('x')
  toggle('a')
  belongTo('x')
  expect(chosen()).toEqual(['a'])
  belongTo('y')
  expect(chosen()).toEqual([])
  // The page of a job leads to the list that was shown last, which may be that of another tab.
  replace(['b', 'c'])
  belongTo('z')
  expect(chosen()).toEqual(['b', 'c'])
  belongTo('x')
  expect(chosen()).toEqual([])
})

test('what was kept over a reload does not replace what was selected since, as by the page of a job', () => {
  const { takeBack, replace, belongTo, chosen } = selection()
  const kept = { search: 'x', isEverything: false, ids: ['a'] }
  replace(['b', 'c'])
  takeBack(kept)
  belongTo('x')
  expect(chosen()).toEqual(['b', 'c'])
})
