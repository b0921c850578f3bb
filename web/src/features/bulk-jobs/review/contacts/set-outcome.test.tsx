import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { judgedNote } from '../../../../../../fixtures/judged-note.ts'
import { hasUnsaved } from '../../../../lib/session/unsaved.ts'
import type { Done } from './group-by-contact.ts'
import { SetOutcome } from './set-outcome.tsx'

vi.mock('../../../../lib/session.ts', () => ({ useMe: () => ({ uid: 'taro' }), homeOf: () => '/normal' }))

const OUTCOMES: Done['outcomes'] = [
  { id: 'a', outcome: 'done', sentence: '' },
  { id: 'b', outcome: 'refused', sentence: '変更できません' },
]
const called = vi.fn<(path: string, json: unknown) => void>()
vi.mock('../../../../lib/api/api-client.ts', () => ({
  callApi: (_: unknown, path: string, { json }: { json: unknown }) => {
    called(path, json)
    return Promise.resolve({ notes: OUTCOMES.slice(0, 1) })
  },
}))

afterEach(cleanup)

test('a wrong address that was set is seen, and corrected for the notes that have it, as they are now', async () => {
  const user = userEvent.setup()
  const none = () => undefined
  const onDone = vi.fn<(done: Done) => void>()
  const onCorrect = vi.fn<() => void>()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <SetOutcome
          done={{
            notes: [judgedNote('a'), judgedNote('b')],
            contact: { email: 'tanaka@wrnog.example', name: '田中 花子' },
            outcomes: OUTCOMES,
          }}
          all={[judgedNote('a', { revision: 2 }), judgedNote('b'), judgedNote('c')]}
          onJudged={none}
          onLost={none}
          onCorrect={onCorrect}
          onDone={onDone}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(screen.getByText(/^田中 花子 tanaka@wrnog\.example$/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '直す' }))
  expect(onCorrect).toHaveBeenCalledOnce()
  const email = screen.getByLabelText<HTMLInputElement>('宛先のメールアドレス')
  expect([email.value, hasUnsaved()]).toEqual(['tanaka@wrnog.example', false])
  await user.clear(email)
  await user.type(email, 'tanaka@right.example')
  // The mails do not go to the old address before somebody was asked.
  expect(hasUnsaved()).toBe(true)
  await user.click(screen.getByRole('button', { name: '1件に設定する' }))
  await screen.findByRole('button', { name: '直す' })
  const contact = { email: 'tanaka@right.example', name: '田中 花子' }
  expect(called.mock.calls[0]).toEqual(['contacts/', { notes: [{ id: 'a', revision: 2 }], ...contact }])
  expect(onDone.mock.lastCall?.[0]).toMatchObject({ contact, outcomes: [{ id: 'a', outcome: 'done' }] })
  // A passive effect takes back what was typed, perhaps after findByRole has seen the button.
  await waitFor(() => {
    expect(hasUnsaved()).toBe(false)
  })
})
