import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CallFailure } from '../call-failure.ts'
import { passwordMessages as text } from '../messages/password-ja.ts'
import { PasswordForm } from './password-form.tsx'

afterEach(cleanup)

function formWith(code: CallFailure['code'], isBusy: boolean) {
  const failure: CallFailure = { code, sentence: 'だめです。', requestId: '', serverTime: new Date() }
  return <PasswordForm failure={failure} isBusy={isBusy} isLocked={false} onSubmit={() => undefined} />
}

test.each(['network', 'wrong_password'] as const)(
  'why an attempt failed (%s) is not said beside the next one, and is said again if that fails too',
  (code) => {
    const { rerender } = render(formWith(code, false))
    const said = () => screen.queryAllByText('だめです。')
    expect(said()).toHaveLength(1)
    rerender(formWith(code, true))
    expect(screen.getByRole('button', { name: text.busy })).toBeDefined()
    expect(said()).toHaveLength(0)
    rerender(formWith(code, false))
    expect(said()).toHaveLength(1)
  },
)
