import { expect, test } from 'vitest'
import { type ListFilter, NO_FILTER } from './filter-params.ts'
import { type MarkCondition, markFilterOf } from './mark-filter.ts'

/** What a press on a mark searches for, and whether the mark was pressed before. */
function pressed(filter: Partial<ListFilter>, condition: MarkCondition) {
  const searched: Partial<ListFilter>[] = []
  const { isOn, toggle } = markFilterOf({ ...NO_FILTER, ...filter }, (part) => searched.push(part))
  toggle(condition)
  return { wasOn: isOn(condition), searched: searched[0] }
}

test('a mark is added to the search, and taken off again; the other marks stay', () => {
  const mark = 'sent_unset'
  expect(pressed({ marks: ['new_answer'] }, { mark })).toEqual({
    wasOn: false,
    searched: { marks: ['new_answer', mark] },
  })
  expect(pressed({ marks: ['new_answer', mark] }, { mark })).toEqual({
    wasOn: true,
    searched: { marks: ['new_answer'] },
  })
})

test('the day of the asking is the whole range of 検収依頼日, and is taken off again', () => {
  const asked = '2026-11-23'
  const day = { askedFrom: asked, askedTo: asked }
  expect(pressed({ askedTo: '2026-11-24' }, { asked })).toEqual({ wasOn: false, searched: day })
  expect(pressed(day, { asked })).toEqual({ wasOn: true, searched: { askedFrom: '', askedTo: '' } })
})

test('a problem of the mail replaces another one, since a note has one at most', () => {
  const attention = 'mail_bounced'
  expect(pressed({ attention: ['mail_failed', 'mail_unclear'] }, { attention })).toEqual({
    wasOn: false,
    searched: { attention: [attention] },
  })
  expect(pressed({ attention: [attention] }, { attention })).toEqual({
    wasOn: true,
    searched: { attention: [] },
  })
})
