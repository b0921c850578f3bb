import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../lib/api/api-client.ts'
import { messages } from '../../messages/frame-ja.ts'
import { settingsMessages } from '../../messages/settings-ja.ts'
import { trailMessages } from '../../messages/trail-ja.ts'
import { tellPromptsReady } from '../../ui/dialogs/prompts-ready.ts'
import { SettingsPage } from './settings-page.tsx'

const SAVED = {
  'settings/trail_mails/': { addresses: [], revision: 1, saved: null },
  'user/me/morning_mail/': {
    rules: { isOn: true, hour: 8, businessDaysOnly: true },
    next: null,
  },
}

let role: string

vi.mock('../../lib/session.ts', () => ({
  useMe: () => ({ uid: 'u1', role, email: 'a@example.co.jp' }),
  homeOf: () => '/home',
}))
vi.mock('../../lib/api/api-client.ts', () => ({ callApi: vi.fn(), ApiError: Error }))

// The measurement of a text area that grows asks for it, and jsdom has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

beforeEach(() => {
  sessionStorage.clear()
  tellPromptsReady()
  vi.mocked(callApi).mockImplementation((_schema, path) => {
    const saved = SAVED[path as keyof typeof SAVED] as unknown
    return saved === undefined ? Promise.reject(new Error('not asked')) : Promise.resolve(saved as never)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(subject: string) {
  const router = createMemoryRouter(
    [
      { path: '/home', element: 'the list' },
      {
        path: '/home/settings/:subject?',
        element: (
          <>
            <Link to="/home">away</Link>
            <SettingsPage />
          </>
        ),
      },
    ],
    { initialEntries: [`/home/settings/${subject}`] },
  )
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ModalsProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  const leave = () => user.click(screen.getByText('away'))
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { router, user, leave, press, path: () => router.state.location.pathname }
}

/** Whether the browser would ask before it closes the tab. */
function asksOnClose(): boolean {
  return !fireEvent(window, new Event('beforeunload', { cancelable: true }))
}

test('who leaves the settings with something typed is asked; another subject keeps it', async () => {
  role = 'admin'
  const { user, leave, press, path } = open('trail')
  const field = await screen.findByPlaceholderText(trailMessages.mails.placeholder)
  expect(asksOnClose()).toBe(false)
  await user.type(field, 'a@example.com{Enter}')
  expect(asksOnClose()).toBe(true)

  await user.click(screen.getByRole('tab', { name: settingsMessages.subjects.reminders }))
  expect(path()).toBe('/home/settings')
  await leave()
  await press(messages.leave.cancel)
  expect(path()).toBe('/home/settings')
  await user.click(screen.getByRole('tab', { name: settingsMessages.subjects.trail }))
  expect(screen.getByText('a@example.com')).toBeDefined()

  await leave()
  await press(messages.leave.confirm)
  await waitFor(() => {
    expect(path()).toBe('/home')
  })
})

test('the user’s own settings ask too', async () => {
  role = 'normal'
  const { user, leave, press, path } = open('morning')
  await user.click(await screen.findByRole('switch'))
  await leave()
  await press(messages.leave.confirm)
  await waitFor(() => {
    expect(path()).toBe('/home')
  })
})

test('nobody is asked who has typed nothing', async () => {
  role = 'normal'
  const { leave, path } = open('morning')
  await screen.findByRole('switch')
  await leave()
  await waitFor(() => {
    expect(path()).toBe('/home')
  })
})

test('what is typed while a save is on its way stays, and is said to be unsaved', async () => {
  role = 'admin'
  const { user, press } = open('trail')
  let answer: (saved: unknown) => void = () => undefined
  vi.mocked(callApi).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const field = await screen.findByPlaceholderText(trailMessages.mails.placeholder)
  await user.type(field, 'a@example.com{Enter}')
  await press(trailMessages.mails.save)
  await user.type(field, 'b@example.com{Enter}c@')
  answer({
    addresses: ['a@example.com'],
    revision: 2,
    saved: { at: '2026-04-01T00:00:00.000Z', by: '管理 花子' },
  })
  await screen.findByText(/管理 花子$/)
  expect(screen.getByText('b@example.com')).toBeDefined()
  expect((field as HTMLInputElement).value).toBe('c@')
  expect(screen.getByText(settingsMessages.unsaved)).toBeDefined()
})

test('a fault is told at its field while one types; the page moves to what is below only at a press', async () => {
  role = 'admin'
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user, press } = open('trail')
  const field = await screen.findByPlaceholderText(trailMessages.mails.placeholder)
  await user.type(field, 'auditor{Enter}')
  await screen.findByText(trailMessages.mails.wrong('auditor'))
  expect(scroll).not.toHaveBeenCalled()
  await press(trailMessages.mails.save)
  await screen.findByText(settingsMessages.wrong)
  expect(scroll).toHaveBeenCalledOnce()
})

test('the tab’s title names the part that is shown', async () => {
  role = 'admin'
  const { user } = open('trail')
  expect(document.title).toMatch(/^証跡｜設定｜/)
  await user.click(screen.getByRole('tab', { name: settingsMessages.subjects.reminders }))
  await waitFor(() => {
    expect(document.title).toMatch(/^リマインドメール｜設定｜/)
  })
})
