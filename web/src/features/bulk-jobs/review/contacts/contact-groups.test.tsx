import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { judgedNote } from '../../../../../../fixtures/judged-note.ts'
import { FIRST_CONTACTS } from '../../../../lib/limits.ts'
import { ContactGroups } from './contact-groups.tsx'
import type { GroupProps } from './group-by-contact.ts'

vi.mock('../../../../lib/session.ts', () => ({ useMe: () => ({ uid: 'taro' }), homeOf: () => '/normal' }))

afterEach(cleanup)

const none = () => undefined

test('the button that shows all contacts goes, and the focus stays among them', async () => {
  const groups = Array.from({ length: FIRST_CONTACTS + 2 }, (_, index) => ({ key: String(index) }))
  render(
    <MantineProvider env="test">
      <ContactGroups
        title="宛先のない納品書"
        hint=""
        groups={groups}
        form={({ group }) => <p>group {group.key}</p>}
        all={[]}
        onJudged={none}
        onLost={none}
      />
    </MantineProvider>,
  )
  expect(screen.getAllByText(/^group/)).toHaveLength(FIRST_CONTACTS)
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getAllByText(/^group/)).toHaveLength(groups.length)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '宛先のない納品書' }))
})

/** A group whose press sets its contact. */
function Setting({ group: { key }, onDone }: GroupProps<{ key: string }>) {
  const set = () => {
    const done = { id: key, outcome: 'done', sentence: '' } as const
    onDone({ notes: [judgedNote(key)], contact: { email: `${key}@x.example` }, outcomes: [done] })
  }
  return <button onClick={set}>{key}</button>
}

test('a contact that is being corrected stays so while other contacts are set; of the others the last one is shown', async () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ContactGroups
          title="宛先のない納品書"
          hint=""
          groups={['a', 'b', 'c'].map((key) => ({ key }))}
          form={Setting}
          all={['a', 'b', 'c'].map((key) => judgedNote(key))}
          onJudged={none}
          onLost={none}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const set = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  await set('a')
  await set('b')
  await set('直す')
  await userEvent.type(screen.getByLabelText('宛先のメールアドレス'), '.jp')
  await set('c')
  await set('a')
  expect(screen.getByLabelText<HTMLInputElement>('宛先のメールアドレス').value).toBe('b@x.example.jp')
  expect(screen.getAllByRole('button', { name: '直す' })).toHaveLength(1)
  expect(document.activeElement?.textContent).toContain('a@x.example')
})
