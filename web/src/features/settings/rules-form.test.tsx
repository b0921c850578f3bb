import { firstReminderRules, type ReminderRules } from '@kenshu/contract/reminders/rules'
import type { ReminderSettings } from '@kenshu/contract/reminders/settings'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../lib/api-client.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { RulesForm } from './rules-form.tsx'
import { settingsQuery } from './use-reminder-settings.ts'

const text = reminderMessages.settings

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ uid: 'u1' }) }))
vi.mock('../../lib/api-client.ts', () => ({ callApi: vi.fn(), ApiError: Error }))

let settings: ReminderSettings
const sent = vi.fn<(rules: ReminderRules) => void>()

beforeEach(() => {
  sessionStorage.clear()
  sent.mockReset()
  settings = {
    rules: firstReminderRules('2026-04-01'),
    ...{ revision: 1, saved: null, clientsOff: [], holidays: [], linkDays: 30, dayMinutes: null },
  }
  vi.mocked(callApi).mockImplementation((_, __, { json } = {}) => {
    if (json !== undefined) {
      const { rules } = json as { rules: ReminderRules }
      sent(rules)
      settings = { ...settings, rules, revision: settings.revision + 1 }
    }
    return Promise.resolve(settings as never)
  })
})
afterEach(cleanup)

function Loaded() {
  const { data } = useQuery(settingsQuery)
  return data !== undefined && <RulesForm settings={data} />
}

async function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Loaded />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: text.dayOffName }), '創立記念日')
  return { user, save: () => user.click(screen.getByRole('button', { name: text.save })) }
}

test('a day off that is typed and not added is saved too', async () => {
  const { user, save } = await open()
  await user.type(screen.getByLabelText(text.dayOffFrom), '2026/12/1')
  await save()
  await screen.findByText(text.saved)
  const dayOff = { name: '創立記念日', from: '2026-12-01', to: '2026-12-01' }
  expect(sent.mock.calls.map(([{ daysOff }]) => daysOff)).toEqual([[dayOff]])
  screen.getByRole('button', { name: text.removeDayOff('創立記念日') })
  // The next one is not saved yet, so the form does not say so.
  await user.type(screen.getByRole('textbox', { name: text.dayOffName }), '年末年始')
  expect(screen.queryByText(text.saved)).toBeNull()
  screen.getByText(text.unsaved)
})

test('nothing is saved while it has a fault, which is told', async () => {
  const { save } = await open()
  await save()
  await screen.findByText(text.wrong)
  screen.getByText(text.noDate)
  expect(sent).not.toHaveBeenCalled()
})
