import { mayEver } from '@kenshu/contract/permissions'
import { Button, Menu, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { bulkMessages } from '../../../../messages/bulk-ja.ts'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { MoreMenu } from '../../../../ui/buttons/more-menu.tsx'
import { DisplayButton } from './display-button.tsx'
import classes from './display-panel.module.css'
import { DisplayPanel } from './display-panel.tsx'

export interface ListMenuProps {
  /** false if the list is shown as cards, which have no display settings */
  hasTable: boolean
}

/** The list's menu: the display settings of the table, and what is rarely needed. */
export function ListMenu({ hasTable }: ListMenuProps) {
  const me = useMe()
  const jobs = mayEver(me.role, 'stopIssuing') ? `${homeOf(me)}/bulk/jobs` : null
  if (hasTable) return <TableMenu jobs={jobs} />
  if (jobs === null) return null
  return (
    <MoreMenu label={viewMessages.display} size="1.875rem" position="bottom-end">
      <Menu.Item component={Link} to={jobs} leftSection={<IconHistory size="1rem" aria-hidden />}>
        {bulkMessages.jobs.title}
      </Menu.Item>
    </MoreMenu>
  )
}

/** @param jobs the path of the list of jobs; null for users without jobs */
function TableMenu({ jobs }: { jobs: string | null }) {
  return (
    <Popover
      width="23rem"
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      middlewares={{ flip: false, shift: true, size: true }}
    >
      <Popover.Target>
        <DisplayButton />
      </Popover.Target>
      <Popover.Dropdown className={classes['dropdown'] ?? ''}>
        <DisplayPanel />
        {jobs !== null && (
          <div className={classes['foot']}>
            <Button
              component={Link}
              to={jobs}
              size="compact-sm"
              variant="subtle"
              leftSection={<IconHistory size="1rem" aria-hidden />}
            >
              {bulkMessages.jobs.title}
            </Button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
