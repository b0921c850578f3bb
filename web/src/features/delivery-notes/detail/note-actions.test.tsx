import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import type { Me } from '@kenshu/contract/user/me'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import { NoteActions } from './note-actions.tsx'

afterEach(cleanup)

const ME: Me = {
  uid: 'admin',
  email: 'admin@example.co.jp',
  emailAlias: 'admin@example.co.jp',
  displayName: '',
  role: 'admin',
  isWaiting: false,
}

function show(note: DeliveryNote, growsLeft?: boolean) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <NoteActions
            note={note}
            me={ME}
            isEditing={false}
            {...(growsLeft !== undefined && { growsLeft })}
            onStopped={() => undefined}
            onDeleted={() => undefined}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('the request is the main act where it can be sent, or gets its missing address, and not where the status forbids it', () => {
  const looks = DELIVERY_NOTE_STATUSES.flatMap((hakkouStatus) =>
    ['', 'a@x.example'].map((documentEmail) => {
      const note = blankNote({ hakkouStatus, documentEmail, salesPersonEmail: 'taro@example.co.jp' })
      show(note)
      const { variant } = screen.getByRole('button', { name: '検収依頼メール表示' }).dataset
      cleanup()
      return [hakkouStatus, variant]
    }),
  )
  expect(new Set(looks.map(String))).toEqual(
    new Set([
      '未計上対象外,filled',
      '営業未対応,filled',
      '検収依頼済＆未検収,filled',
      '営業発行停止,default',
      'CL検収拒否,default',
      'CL検収済,default',
    ]),
  )
})

test('where the row grows to the left, what a stop adds stands before the buttons that were there', () => {
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  const stopped = blankNote({ hakkouStatus: '営業発行停止', salesPersonEmail: 'taro@example.co.jp' })
  show(blankNote({ ...stopped, hakkouStatus: '営業未対応' }), true)
  expect(names()).toEqual(['検収依頼メール表示', '営業発行停止'])
  cleanup()
  show(stopped, true)
  expect(names()).toEqual(['削除', '検収依頼メール表示', '営業発行停止'])
  cleanup()
  show(stopped)
  expect(names()).toEqual(['検収依頼メール表示', '営業発行停止', '削除'])
})
