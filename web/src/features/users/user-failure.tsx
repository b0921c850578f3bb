import type { BoxProps } from '@mantine/core'
import { isUnclear } from '../../lib/api/api-error.ts'
import { userMessages as text } from '../../messages/users-ja.ts'
import { InlineFailure } from '../../ui/failures/failure.tsx'
import { userError } from './user-error.ts'

interface UserFailureProps extends BoxProps {
  /** what failed */
  failed: string
  error: Error
}

/** Why a change of a user failed, and that it may have been made where no answer came. */
export function UserFailure({ failed, error, ...style }: UserFailureProps) {
  const remark = isUnclear(error) ? text.mayBeDone : ''
  return <InlineFailure error={error} title={userError(failed, error)} remark={remark} {...style} />
}
