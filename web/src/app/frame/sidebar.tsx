import { mayEver } from '@kenshu/contract/permissions'
import type { Role } from '@kenshu/contract/roles'
import { Button, Group, Text } from '@mantine/core'
import {
  IconBellRinging,
  IconCalendarStats,
  IconDownload,
  IconFileText,
  IconFileUpload,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import type { RunningJobsProps } from '../../features/bulk-jobs/running/running-jobs.tsx'
import { FROM_TOP } from '../../lib/from-top.ts'
import { useMe } from '../../lib/session.ts'
import { messages } from '../../messages/frame-ja.ts'
import { MenuButton } from '../../ui/buttons/menu-button.tsx'
import { withStandIn } from '../../ui/failures/with-stand-in.tsx'
import { Phrases } from '../../ui/phrases.tsx'
import { Logo } from '../../ui/plain/logo.tsx'
import { isCurrentEntry, menuOf } from '../menu.ts'
import type { AccountMenuProps } from './account-menu.tsx'
import classes from './sidebar.module.css'
import { TodayCount } from './today-count.tsx'
import { useLogout } from './use-logout.ts'

const ICONS = {
  list: IconFileText,
  monthly: IconCalendarStats,
  upload: IconFileUpload,
  download: IconDownload,
  users: IconUsers,
  reminders: IconBellRinging,
  settings: IconSettings,
  help: IconHelpCircle,
}

const RunningJobs = withStandIn<RunningJobsProps>(
  async () => (await import('../../features/bulk-jobs/running/running-jobs.tsx')).RunningJobs,
)

const AccountMenu = withStandIn<AccountMenuProps>(
  async () => (await import('./account-menu.tsx')).AccountMenu,
  ({ onPress }) => <MenuButton label={messages.account.menu} size="2.25rem" onClick={onPress} />,
)

interface SidebarProps {
  role: Role
  /** called after a click on a link, so that a drawer can close */
  onNavigate: () => void
  /** opens the help sheet for shortcuts */
  onHelp: () => void
}

/** The app's name, the menu of the role, the signed-in user, and the logout. */
export function Sidebar({ role, onNavigate, onHelp }: SidebarProps) {
  const me = useMe()
  const { pathname } = useLocation()
  const logout = useLogout()
  return (
    <aside className={classes['sidebar']} aria-label={messages.app.sidebar}>
      <Link to="/" className={classes['brand'] ?? ''} onClick={onNavigate}>
        <Logo size="1.75rem" />
        <span>{messages.app.name}</span>
      </Link>
      <nav className={classes['menu']} aria-label={messages.app.mainNavigation}>
        {menuOf(role).map((entry) => {
          const Icon = ICONS[entry.icon]
          const isCurrent = isCurrentEntry(entry, role, pathname)
          return (
            <Link
              key={entry.path}
              to={entry.path}
              state={FROM_TOP}
              className={`mantine-focus-auto ${classes['entry'] ?? ''}`}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={onNavigate}
            >
              <Icon size="1.125rem" stroke={1.6} className={classes['icon'] ?? ''} aria-hidden />
              <span className={classes['label']}>
                <Phrases of={entry.label} />
              </span>
              {entry.icon === 'list' && <TodayCount />}
            </Link>
          )
        })}
      </nav>
      {mayEver(role, 'stopIssuing') && <RunningJobs onNavigate={onNavigate} />}
      <div className={classes['footer']}>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['keys'] ?? ''}
          leftSection={<IconKeyboard size="1rem" stroke={1.6} aria-hidden />}
          onClick={onHelp}
        >
          {/* The label of a button lays out each of its parts as a block. */}
          <span>
            <Phrases of={messages.app.keys} />
          </span>
        </Button>
        <Text size="sm" lineClamp={2} title={me.email}>
          {messages.app.loggedInAs}
          {me.displayName === '' ? me.email : me.displayName}
        </Text>
        <Group gap="xs" wrap="nowrap" className={classes['account'] ?? ''}>
          <Button
            variant="default"
            flex={1}
            leftSection={<IconLogout size="1rem" stroke={1.6} aria-hidden />}
            onClick={logout}
          >
            {messages.app.logout}
          </Button>
          <AccountMenu onNavigate={onNavigate} />
        </Group>
      </div>
    </aside>
  )
}
