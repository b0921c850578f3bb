import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../../config/limits/limits.ts'
import {
  type Judged,
  type LinkLimits,
  type LinkTries,
  lockOf,
  settleTurn,
  takeTurn,
  UNTRIED,
  unlocked,
} from './link-tries.ts'
import type { PasswordTry } from './password-try.ts'

const MINUTE = 60_000
const SMALL = { ...LIMITS, linkAttempts: 12 }
const at = (ms: number) => new Date(Date.parse('2026-04-01T00:00:00Z') + ms)

/**
 * A link whose password several sources try; those whose name begins with `known` have opened it before.
 * @param networksOf the networks of a source, smallest first; by default only the source itself
 */
function link(limits: LinkLimits = SMALL, networksOf = (source: string): readonly string[] => [source]) {
  let ofLink: LinkTries = UNTRIED
  const ofSources = new Map<string, readonly PasswordTry[]>()
  const ofNetworks = new Map<string, readonly Date[]>()
  const networks = (source: string) => (source.startsWith('known') ? [] : networksOf(source))
  const standing = (source: string) => ({
    link: ofLink,
    tries: ofSources.get(source) ?? [],
    networks: networks(source).map((network) => ofNetworks.get(network) ?? []),
  })
  const byOf = (source: string, id: string) => ({ id, isStranger: !source.startsWith('known') })
  const keep = (source: string, judged: Judged<unknown>) => {
    ofLink = judged.link ?? ofLink
    for (const [index, network] of networks(source).entries()) {
      const moments = judged.networks?.[index]
      if (moments !== undefined) ofNetworks.set(network, moments)
    }
    if (judged.tries !== null) ofSources.set(source, judged.tries)
  }
  const world = {
    ofLink: () => ofLink,
    take: (source: string, id: string, ms: number) => {
      const judged = takeTurn(standing(source), byOf(source, id), at(ms), limits)
      keep(source, judged)
      return judged.verdict
    },
    settle: (source: string, id: string, isRight: boolean, ms: number) => {
      const judged = settleTurn(standing(source), byOf(source, id), isRight, at(ms), limits)
      keep(source, judged)
      return judged.verdict
    },
    unlock: (ms: number) => {
      ofLink = unlocked(at(ms))
    },
    /**
     * Takes an attempt and settles it as wrong at once.
     * @returns what became of it
     */
    wrong: (source: string, ms: number) => {
      const id = `${source} ${String(ms)}`
      const { kind } = world.take(source, id, ms)
      if (kind === 'taken') world.settle(source, id, false, ms)
      return kind
    },
    lock: (ms: number) => lockOf(ofLink, at(ms), limits)?.scope ?? null,
  }
  return world
}

test('five wrong ones of one source lock it out and nobody else', () => {
  const { wrong, lock } = link()
  for (let ms = 0; ms < 5; ms += 1) expect(wrong('a', ms)).toBe('taken')
  expect(wrong('a', 5)).toBe('locked')
  expect(wrong('b', 5)).toBe('taken')
  expect(lock(6)).toBe('some')
  expect(lock(15 * MINUTE + 6)).toBeNull()
})

test("strangers of many sources together have the link's number, and then wait for its window; who has opened it does not", () => {
  const { wrong, lock } = link()
  for (let n = 0; n < 12; n += 1) expect(wrong(`source ${String(n)}`, n)).toBe('taken')
  expect(wrong('another', 20)).toBe('link_locked')
  expect(lock(20)).toBe('strangers')
  expect(wrong('known', 20)).toBe('taken')
  expect(wrong('another', SMALL.linkWindowMs - 1)).toBe('link_locked')
  expect(wrong('another', SMALL.linkWindowMs)).toBe('taken')
})

test('the last one that the link takes from strangers is told from the others', () => {
  const { wrong, take } = link()
  for (let n = 0; n < 11; n += 1) wrong(`source ${String(n)}`, n)
  expect(take('known', 'k', 11)).toEqual({ kind: 'taken', last: [] })
  expect(take('z', 'z', 12)).toEqual({ kind: 'taken', last: ['strangers'] })
})

test('who has opened the link before is locked out by their own five, and counts for nobody else', () => {
  const { wrong, ofLink } = link()
  for (let ms = 0; ms < 5; ms += 1) expect(wrong('known', ms)).toBe('taken')
  expect(wrong('known', 5)).toBe('locked')
  expect(ofLink().wrongAt).toEqual([])
})

test('a right one gives back what its source has used up of the link, and no more', () => {
  const { wrong, take, settle, ofLink } = link()
  wrong('other', 0)
  wrong('mine', 1)
  wrong('mine', 2)
  take('mine', 'right', 3)
  take('mine', 'open', 4)
  settle('mine', 'right', true, 5)
  expect(ofLink().wrongAt).toEqual([at(0), at(4)])
})

describe('the networks of one subscriber', () => {
  /** `subscriber/56 bits/64 bits` */
  const nested = (source: string) => {
    const [site = '', network = ''] = source.split('/')
    return [source, `${site}/${network}`, site]
  }
  const [ofSource, ofNetwork, ofSite] = LIMITS.networkAttempts

  test('of 256 with one try in each, all together are refused long before the link is locked for everybody', () => {
    const { wrong, lock } = link(LIMITS, nested)
    const kinds = Array.from({ length: 256 * 5 }, (_, n) => wrong(`a/b/${String(n % 256)}`, n))
    expect(kinds.filter((kind) => kind === 'taken')).toHaveLength(ofNetwork)
    expect(kinds.at(-1)).toBe('link_locked')
    expect(wrong('elsewhere/x/y', 2000)).toBe('taken')
    expect(lock(2000)).toBe('some')
    expect(lock(LIMITS.linkWindowMs + 2000)).toBeNull()
    expect(wrong('a/b/c', LIMITS.linkWindowMs + 2000)).toBe('taken')
  })

  test('of 48 bits has a little more than one of 56 in it, and a source by itself a little less', () => {
    const { wrong } = link(LIMITS, nested)
    const takenOf = (sources: readonly string[]) =>
      sources.filter((source, n) => wrong(source, n * LIMITS.passwordWindowMs * 0.01) === 'taken').length
    const many = (name: (n: number) => string) => Array.from({ length: 600 }, (_, n) => name(n))
    expect(takenOf(many((n) => `s1/${String(n)}/x`))).toBe(ofSite)
    expect(takenOf(many((n) => `s2/one/${String(n)}`))).toBe(ofNetwork)
    const slowly = many((n) => String(n)).filter(
      (n) => wrong('s3/one/one', Number(n) * (LIMITS.linkWindowMs / 600)) === 'taken',
    )
    expect(slowly.length).toBe(ofSource)
    expect(ofSite * 5).toBeLessThanOrEqual(LIMITS.linkAttempts)
  })

  test('the last one that a network has is told, who has opened the link goes on, and so does everybody after an unlocking', () => {
    const { take, wrong, unlock } = link({ ...SMALL, networkAttempts: [9, 2, 9] }, nested)
    expect(take('a/b/1', '1', 0)).toEqual({ kind: 'taken', last: [] })
    expect(take('a/b/2', '2', 1)).toEqual({ kind: 'taken', last: ['network'] })
    expect(wrong('a/b/3', 2)).toBe('link_locked')
    expect(wrong('known a/b/3', 2)).toBe('taken')
    unlock(3)
    expect(wrong('a/b/3', 4)).toBe('taken')
  })

  test('a right one gives back what its source has used up of them', () => {
    const { take, settle, wrong } = link({ ...SMALL, networkAttempts: [9, 3, 9] }, nested)
    wrong('a/b/1', 0)
    wrong('a/b/1', 1)
    take('a/b/1', 'right', 2)
    expect(wrong('a/b/2', 3)).toBe('link_locked')
    settle('a/b/1', 'right', true, 4)
    expect([wrong('a/b/2', 5), wrong('a/b/3', 6), wrong('a/b/4', 7)]).toEqual(['taken', 'taken', 'taken'])
    expect(wrong('a/b/5', 8)).toBe('link_locked')
  })
})

test('an unlocking lets everybody try again at once, and for an hour nobody can lock strangers out again', () => {
  const { wrong, unlock, lock, ofLink } = link()
  for (let n = 0; n < 4; n += 1) for (let ms = 0; ms < 3; ms += 1) wrong(`source ${String(n)}`, 10 * n + ms)
  for (let ms = 50; ms < 55; ms += 1) wrong('known', ms)
  expect([wrong('new', 60), wrong('known', 60)]).toEqual(['link_locked', 'locked'])
  unlock(100)
  expect(lock(100)).toBeNull()
  expect([wrong('new', 101), wrong('known', 101)]).toEqual(['taken', 'taken'])
  for (let n = 0; n < 40; n += 1) expect(wrong(`more ${String(n)}`, 200 + n)).toBe('taken')
  // A single source still has its own five attempts.
  for (let ms = 300; ms < 304; ms += 1) expect(wrong('more 0', ms)).toBe('taken')
  expect(wrong('more 0', 304)).toBe('locked')
  expect(ofLink().wrongAt).toEqual([])
  // After that, attempts count again.
  const later = 100 + SMALL.unlockedMs
  for (let n = 0; n < 12; n += 1) expect(wrong(`late ${String(n)}`, later + n)).toBe('taken')
  expect(wrong('late', later + 12)).toBe('link_locked')
})

test('a round that was stored already changes nothing, and is told the same', () => {
  const { take, settle, ofLink } = link()
  expect(take('a', 'x', 0).kind).toBe('taken')
  expect(take('a', 'x', 1).kind).toBe('taken')
  expect(ofLink().wrongAt).toHaveLength(1)
  const told = settle('a', 'x', false, 2)
  const stored = ofLink()
  expect(settle('a', 'x', false, 3)).toEqual(told)
  expect(ofLink()).toBe(stored)
})

test('any tries from any sources at any times: no window has more of a source than five, nor of strangers than the link takes', () => {
  const step = fc.record({
    source: fc.integer({ min: 0, max: 6 }),
    isKnown: fc.boolean(),
    isRight: fc.boolean(),
    afterMs: fc.oneof(
      fc.integer({ min: 0, max: MINUTE }),
      fc.integer({ min: 0, max: SMALL.linkWindowMs / 3 }),
    ),
    /** how many other attempts are taken before this one is settled; many never are */
    waits: fc.integer({ min: 0, max: 8 }),
    dies: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const world = link()
      const compared: { source: string; ms: number; isRight: boolean }[] = []
      const open: { source: string; id: string; isRight: boolean; due: number }[] = []
      let now = 0
      for (const [index, { source: n, isKnown, isRight, afterMs, waits, dies }] of steps.entries()) {
        now += afterMs
        for (const each of open.filter(({ due }) => due <= index)) {
          world.settle(each.source, each.id, each.isRight, now)
          open.splice(open.indexOf(each), 1)
        }
        const source = `${isKnown ? 'known' : 'source'} ${String(n)}`
        const id = String(index)
        if (world.take(source, id, now).kind !== 'taken') continue
        compared.push({ source, ms: now, isRight })
        if (!dies) open.push({ source, id, isRight, due: index + waits })
      }
      // Only wrong attempts of sources that never had a right one, since a right one forgives earlier ones.
      const forgiven = new Set(compared.filter(({ isRight }) => isRight).map(({ source }) => source))
      const unforgiven = compared.filter(({ source }) => !forgiven.has(source))
      for (const { ms, source } of unforgiven) {
        const within = (windowMs: number) =>
          unforgiven.filter((other) => other.ms <= ms && other.ms > ms - windowMs)
        const ofSource = within(SMALL.passwordWindowMs).filter((other) => other.source === source)
        const ofStrangers = within(SMALL.linkWindowMs).filter((other) => other.source.startsWith('source'))
        expect(ofSource.length).toBeLessThanOrEqual(SMALL.passwordAttempts)
        expect(ofStrangers.length).toBeLessThanOrEqual(SMALL.linkAttempts)
      }
      expect(world.ofLink().wrongAt.length).toBeLessThanOrEqual(SMALL.linkAttempts)
    }),
  )
})
