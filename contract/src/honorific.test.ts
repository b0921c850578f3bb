import fc from 'fast-check'
import { expect, test } from 'vitest'
import { honorificOf, withHonorific } from './honorific.ts'

const HONORIFICS = ['様', 'さま', '御中', '殿', '先生', '各位']

test('a name that has an honorific gets no other', () => {
  for (const name of ['ご担当者様', '経理部 御中', '緑川 剛 様', '緑川　剛　殿', '関係者各位', '緑川様 ']) {
    expect(withHonorific(name)).toBe(name)
    expect(honorificOf(name, 'company')).toBe('')
  }
})

test('any other name gets one, with the separator of the place', () => {
  expect(withHonorific('髙橋 一郎')).toBe('髙橋 一郎 様')
  expect(withHonorific('髙橋 一郎', 'person', '')).toBe('髙橋 一郎様')
  expect(withHonorific('鵜殿')).toBe('鵜殿 様')
  expect(honorificOf('㈱髙島屋', 'company')).toBe('御中')
})

test('every name is addressed once: a second time changes nothing, and what was typed stays', () => {
  const name = fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('', ...HONORIFICS))
    .map(([typed, honorific]) => typed + honorific)
  fc.assert(
    fc.property(name, fc.constantFrom('' as const, ' ' as const), (typed, separator) => {
      const addressed = withHonorific(typed, 'person', separator)
      expect(withHonorific(addressed, 'person', separator)).toBe(addressed)
      expect(withHonorific(addressed, 'company', separator)).toBe(addressed)
      expect(addressed.startsWith(typed)).toBe(true)
      expect(HONORIFICS.some((honorific) => addressed.trimEnd().endsWith(honorific))).toBe(true)
    }),
  )
})
