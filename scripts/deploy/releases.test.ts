import { expect, test } from 'vitest'
import type { Answer } from '../doctor/question.ts'
import { releaseMessage, siteOf, versionsOf } from './releases.ts'

const SITE = 'projects/123456789012/sites/kenshu-prod'
const given = (body: unknown): Answer => ({ state: 'given', body })
const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string]

/** A release as Hosting lists it, written from the reference of its REST interface (v1beta1, sites.channels.releases). */
const release = (version: string, type: 'DEPLOY' | 'ROLLBACK', message?: string, status = 'FINALIZED') => ({
  name: `${SITE}/channels/live/releases/1764070000000000`,
  version: { name: `${SITE}/versions/${version}`, status, config: { rewrites: [] } },
  type,
  releaseTime: '2026-11-25T10:00:00.000000Z',
  ...(message !== undefined && { message }),
})
const versions = (...releases: object[]) => versionsOf(given({ releases, nextPageToken: 'more' }))

test('each version has the commit that its deployment has named', () => {
  expect(
    versions(
      release('v3', 'DEPLOY', releaseMessage(C)),
      release('v2', 'DEPLOY', 'by hand'),
      release('v1', 'DEPLOY', releaseMessage(A)),
    ),
  ).toEqual([
    { version: 'v3', commit: C },
    { version: 'v2', commit: null },
    { version: 'v1', commit: A },
  ])
})

test('after a rollback the version before is the one before the one that is back', () => {
  const deployed = [
    release('v3', 'DEPLOY', releaseMessage(C)),
    release('v2', 'DEPLOY', releaseMessage(B)),
    release('v1', 'DEPLOY', releaseMessage(A)),
  ]
  expect(versions(release('v2', 'ROLLBACK'), ...deployed)).toEqual([
    { version: 'v2', commit: B },
    { version: 'v1', commit: A },
  ])
})

test('a deleted version cannot come back, and a switched-off site has no version', () => {
  expect(
    versions(
      { name: 'off', type: 'SITE_DISABLE' },
      release('v3', 'DEPLOY'),
      release('v2', 'DEPLOY', releaseMessage(B), 'DELETED'),
      release('v1', 'DEPLOY', releaseMessage(A)),
    ).map(({ version }) => version),
  ).toEqual(['v3', 'v1'])
  expect(versions()).toEqual([])
})

test('the site is the default one, or the only one', () => {
  const sites = [
    { name: 'projects/p/sites/other', type: 'USER_SITE' },
    { name: 'projects/p/sites/kenshu-prod', type: 'DEFAULT_SITE' },
  ]
  expect(siteOf(given({ sites }))).toBe('kenshu-prod')
  expect(siteOf(given({ sites: sites.slice(0, 1) }))).toBe('other')
  expect(siteOf(given({ sites: [...sites.slice(0, 1), ...sites.slice(0, 1)] }))).toBeNull()
  expect(siteOf(given({}))).toBeNull()
})
