import { mayEver } from '@kenshu/contract/permissions'
import { Button } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { bulkMessages } from '../../../../messages/bulk-ja.ts'

/** The link to the list of bulk jobs. */
export const JobsLink = memo(function JobsLink() {
  const me = useMe()
  if (!mayEver(me.role, 'stopIssuing')) return null
  return (
    <Button component={Link} to={`${homeOf(me)}/bulk/jobs`} variant="subtle" size="sm">
      {bulkMessages.jobs.title}
    </Button>
  )
})
