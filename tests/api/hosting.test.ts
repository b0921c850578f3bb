import { expect, test } from 'vitest'
import { appUrl } from '../../fixtures/emulators.ts'

test.each(['/', '/login', '/admin/delivery-notes/x/'])(
  'the staff app at %s lets its pages load and call what they need, and no more',
  async (path) => {
    const { headers } = await fetch(`${appUrl()}${path}`)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'self'; script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/apis\.google\.com; /,
    )
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'none'")
    // Mantine writes style elements; React writes no style attributes (decision 0032).
    expect(policy).toContain("; style-src 'self' 'unsafe-inline'; style-src-attr 'none'; ")
    expect(policy).toContain("; require-trusted-types-for 'script'")
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
)

test("the client's page has a stricter policy, and is kept nowhere", async () => {
  const { headers } = await fetch(`${appUrl()}/confirm/some-token`)
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'self'; frame-ancestors 'none'/)
  expect(headers.get('Content-Security-Policy')).toMatch(
    /require-trusted-types-for 'script'; trusted-types 'none'$/,
  )
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('a file of an earlier version is missed, and not answered with a page', async () => {
  const { status, headers } = await fetch(`${appUrl()}/assets/app-gone.js`)
  expect(status).toBe(404)
  // A missing file gets the same headers as an existing one, because it may exist again after a rollback.
  expect(headers.get('Cache-Control')).toBe('public, max-age=3600, stale-while-revalidate=31536000')
})

test('robots are told to keep out', async () => {
  const answer = await fetch(`${appUrl()}/robots.txt`)
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toBe('User-agent: *\nDisallow: /\n')
})
