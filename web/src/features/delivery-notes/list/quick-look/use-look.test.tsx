import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { type Look, useLook } from './use-look.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

function show() {
  let current: Look | undefined
  const shown: string[] = []
  function List() {
    current = useLook(() => false)
    const { id } = current
    // A passive effect would run only after findByText has seen the text.
    useLayoutEffect(() => {
      shown.push(id ?? 'list')
    }, [id])
    return <output>{current.id ?? 'list'}</output>
  }
  history.replaceState(null, '', '/admin?from_date=2026-11-01')
  const router = createBrowserRouter([{ path: '*', Component: List }])
  render(<RouterProvider router={router} />)
  return {
    router,
    shown,
    look: (): Look => current ?? expect.unreachable('the list is rendered'),
    where: () => location.pathname + location.search,
  }
}

/** The number of the browser's entry, as the router counts them. */
const entry = () => (history.state as { idx: number }).idx

const pressEscape = () =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))

/** Presses Escape. @returns whether the router then asks the browser to go back, which it would do before the next task */
async function goesBack(): Promise<boolean> {
  const go = vi.spyOn(history, 'go')
  pressEscape()
  await new Promise((resolve) => setTimeout(resolve))
  return go.mock.calls.length > 0
}

test('Escape closes the quick look that was opened but is not rendered yet, and leaves no entry of it to go back to', async () => {
  const { look, where } = show()
  // Nothing is rendered between the two presses.
  look().open('n1')
  pressEscape()
  await waitFor(() => {
    expect([where(), look().id]).toEqual(['/admin?from_date=2026-11-01', null])
  })
  expect(history.state).not.toMatchObject({ usr: { isLook: true } })
  look().open('n2')
  await screen.findByText('n2')
  expect(where()).toContain('note=n2')
})

test('once it is rendered, Escape is left to the shortcut of the screen', async () => {
  const { look, where } = show()
  look().open('n1')
  await screen.findByText('n1')
  expect(await goesBack()).toBe(false)
  expect(where()).toContain('note=n1')
  look().close()
  await screen.findByText('list')
})

test('two presses before it is rendered make one entry to go back over', async () => {
  const { look, where } = show()
  const before = entry()
  look().open('n1')
  look().open('n2')
  await screen.findByText('n2')
  expect(entry()).toBe(before + 1)
  look().close()
  await screen.findByText('list')
  expect(where()).toBe('/admin?from_date=2026-11-01')
})

test.each([
  [
    'closed',
    (look: Look) => {
      look.close()
    },
    'list',
  ],
  [
    'left for another',
    (look: Look) => {
      look.open('n3')
    },
    'n3',
  ],
])(
  'a note that is %s before the address has caught up is not followed by the former one',
  async (_, leave, next) => {
    const { look, shown } = show()
    look().open('n1')
    await screen.findByText('n1')
    look().follow('n2')
    await screen.findByText('n2')
    leave(look())
    await screen.findByText(next)
    expect(shown).toEqual(['list', 'n1', 'n2', next])
  },
)

/** A list to which somebody was led before the quick look that they had opened was rendered. */
async function showElsewhere() {
  const { router, look, where } = show()
  look().open('n1')
  await router.navigate('/admin?from_date=2026-10-01')
  await waitFor(() => {
    expect(where()).toBe('/admin?from_date=2026-10-01')
  })
  return { look, where, elsewhere: entry() }
}

test('who was led elsewhere before it is rendered stays there when they press Escape', async () => {
  const { where, elsewhere } = await showElsewhere()
  expect(await goesBack()).toBe(false)
  expect([where(), entry()]).toEqual(['/admin?from_date=2026-10-01', elsewhere])
})

test('who was led elsewhere before it is rendered opens the next one in an entry of its own', async () => {
  const { look, where, elsewhere } = await showElsewhere()
  look().open('n2')
  await screen.findByText('n2')
  expect(entry()).toBe(elsewhere + 1)
  look().close()
  await screen.findByText('list')
  expect(where()).toBe('/admin?from_date=2026-10-01')
})
