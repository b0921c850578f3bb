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

test('the request is the main act where it can be sent, or gets its missing address, and not where the status forbids it', () => {
  const looks = DELIVERY_NOTE_STATUSES.flatMap((hakkouStatus) =>
    ['', 'a@x.example'].map((documentEmail) => {
      const note = blankNote({ hakkouStatus, documentEmail, salesPersonEmail: 'taro@example.co.jp' })
      render(
        <MantineProvider env="test">
          <QueryClientProvider client={new QueryClient()}>
            <MemoryRouter>
              <NoteActions
                note={note}
                me={ME}
                isEditing={false}
                onStopped={() => undefined}
                onDeleted={() => undefined}
              />
            </MemoryRouter>
          </QueryClientProvider>
        </MantineProvider>,
      )
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
