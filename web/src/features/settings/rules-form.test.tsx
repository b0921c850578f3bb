import { formatJapaneseDay } from '@kenshu/contract/calendar-date'
import { firstReminderRules, type ReminderRules } from '@kenshu/contract/reminders/rules'
import type { ReminderSettings } from '@kenshu/contract/reminders/settings'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../lib/api/api-client.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { settingsMessages } from '../../messages/settings-ja.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { RulesForm } from './rules-form.tsx'
import { settingsQuery } from './use-reminder-settings.ts'

const text = reminderMessages.settings

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ uid: 'u1' }) }))
vi.mock('../../lib/api/api-client.ts', () => ({ callApi: vi.fn(), ApiError: Error }))

let settings: ReminderSettings
const sent = vi.fn<(rules: ReminderRules) => void>()

// What is typed into the stand-in of a date is lost.
beforeAll(() => DateField.preload())
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
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

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
  /** At once, as a key at a time renders the whole form for each. */
  const enter = async (label: string, value: string) => {
    await user.click(await screen.findByLabelText(label))
    await user.paste(value)
  }
  await enter(text.dayOffName, '創立記念日')
  const save = () => user.click(screen.getByRole('button', { name: text.save }))
  return { enter, save, press: (key: string) => user.keyboard(key) }
}

test('a day off that is typed and not added is saved too', async () => {
  const { enter, save } = await open()
  await enter(text.dayOffFrom, '2026/12/1')
  await save()
  await screen.findByText(text.saved)
  const dayOff = { name: '創立記念日', from: '2026-12-01', to: '2026-12-01' }
  expect(sent.mock.calls.map(([{ daysOff }]) => daysOff)).toEqual([[dayOff]])
  screen.getByRole('button', { name: text.removeDayOff('創立記念日') })
  // The next one is not saved yet, so the form does not say so.
  await enter(text.dayOffName, '年末年始')
  expect(screen.queryByText(text.saved)).toBeNull()
  screen.getByText(settingsMessages.unsaved)
})

test('Enter in a date of the day off adds it, as in its name, and the next one can be typed', async () => {
  const { enter, press } = await open()
  await enter(text.dayOffFrom, '2026/12/1')
  await press('{Enter}')
  screen.getByRole('button', { name: text.removeDayOff('創立記念日') })
  expect(document.activeElement).toBe(screen.getByLabelText(text.dayOffName))
  expect(sent).not.toHaveBeenCalled()
})

test('nothing is saved while it has a fault, which is told', async () => {
  const { enter, save } = await open()
  await save()
  await screen.findByText(settingsMessages.wrong)
  screen.getByText(text.noDate)
  expect(sent).not.toHaveBeenCalled()
  await enter(text.dayOffFrom, '2026/12/1')
  expect(screen.queryByText(settingsMessages.wrong)).toBeNull()
})

test('the example of who is asked today goes on with the day', async () => {
  // In Tokyo November has a minute left.
  vi.useFakeTimers({ now: new Date('2026-11-30T14:59:00Z'), toFake: ['Date'] })
  settings.rules.isOn = true
  await open()
  screen.getByText(formatJapaneseDay('2026-11-30'))
  vi.setSystemTime('2026-11-30T15:01:00Z')
  fireEvent(document, new Event('visibilitychange'))
  screen.getByText(formatJapaneseDay('2026-12-01'))
  expect(screen.queryByText(formatJapaneseDay('2026-11-30'))).toBeNull()
})
