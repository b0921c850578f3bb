import type { NoteMailProblem } from '@kenshu/contract/delivery-note/mail-problem'
import type { Me } from '@kenshu/contract/user/me'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { mailProblemMessages as text } from '../../../../messages/note-mail-ja.ts'
import { mailProblemQuery } from '../../calls/note-queries.ts'
import { MailProblem } from './mail-problem.tsx'

vi.mock('./resend-button.tsx', () => ({
  ResendButton: ({ label, isMain }: { label: string; isMain: boolean }) => (
    <button type="button" data-variant={isMain ? 'filled' : 'default'}>
      {label}
    </button>
  ),
}))

afterEach(cleanup)

const NOTE = blankNote({ documentEmail: 'a@x.example' })
const ME = { uid: 'hanako', email: 'hanako@example.co.jp', role: 'admin' } as Me
const PROBLEM = {
  kind: 'failed',
  at: '2026-11-04T01:00:00.000Z',
  to: 'a@x.example',
  reason: '理由',
  words: '',
  mayArrive: true,
} as const satisfies NoteMailProblem['problem']

function show(problem: NoteMailProblem['problem']): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(mailProblemQuery(NOTE.id).queryKey, { problem, sentUnchangedAt: null })
  const none = () => undefined
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MailProblem note={NOTE} me={ME} isEditing={false} onCorrect={none} onResent={none} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

function variants(): Record<string, string | undefined> {
  return Object.fromEntries(
    screen.getAllByRole('button').map((one) => [one.textContent, one.dataset['variant']]),
  )
}

test('a mail that failed may have the right address, so neither way out is the recommended one', () => {
  show(PROBLEM)
  expect(variants()).toEqual({ [text.correct]: 'default', [text.resendSame]: 'default' })
})

test('after a bounce the contact is to be corrected first, also where a second mail may arrive', () => {
  show({ ...PROBLEM, kind: 'bounced' })
  expect(variants()).toEqual({ [text.correct]: 'filled', [text.resendSame]: 'default' })
})
