import type { View } from '@kenshu/contract/views/schema'
import { Button, Menu, Text } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLayoutList } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { standardContent } from './view-address.ts'
import { useListViews } from './view-context.ts'
import { ViewCount } from './view-count.tsx'
import classes from './views.module.css'

const text = viewMessages.view

/** Which view the list shows, and the others to choose from, each with how many notes it finds. */
export function ViewMenu() {
  const { views = [], current, open, error, retry } = useListViews()
  const [standard] = useState(() => standardContent(new Date()))
  const name = current?.name ?? text.standard
  const groups = [
    { title: text.own, members: views.filter((view) => view.isOwn && !view.isShared) },
    { title: text.shared, members: views.filter((view) => view.isShared) },
  ].filter(({ members }) => members.length > 0)

  return (
    <Menu
      position="bottom-start"
      shadow="md"
      width="22rem"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          maw="20rem"
          leftSection={<IconLayoutList size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={text.switchTo(name)}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes['menu'] ?? ''}>
        <ViewItem
          name={text.standard}
          isCurrent={current === null}
          count={<ViewCount search={standard.search} />}
          onOpen={() => {
            open(null)
          }}
        />
        {groups.map(({ title, members }) => (
          // A menu has groups, and no fieldsets.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={title} role="group" aria-label={title}>
            <Menu.Label>{title}</Menu.Label>
            {members.map((view) => (
              <ViewItem
                key={view.id}
                name={view.name}
                by={view.isOwn ? '' : text.by(view.ownerName)}
                isCurrent={view.id === current?.id}
                count={<ViewCount search={view.content.search} />}
                onOpen={() => {
                  open(view)
                }}
              />
            ))}
          </div>
        ))}
        {error !== null && (
          <Menu.Item onClick={retry} closeMenuOnClick={false} c="red.7">
            {text.failed}
          </Menu.Item>
        )}
        {error === null && groups.length === 0 && <Menu.Label>{text.none}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

interface ViewItemProps {
  name: View['name']
  /** who made it; '' of one's own */
  by?: string
  isCurrent: boolean
  count: ReactNode
  onOpen: () => void
}

function ViewItem({ name, by = '', isCurrent, count, onOpen }: ViewItemProps) {
  return (
    <Menu.Item
      onClick={onOpen}
      aria-current={isCurrent}
      leftSection={<IconCheck size={14} aria-hidden visibility={isCurrent ? 'visible' : 'hidden'} />}
      rightSection={count}
    >
      <span className={classes['name']}>{name}</span>
      {by !== '' && (
        <Text component="span" display="block" size="xs" c="dimmed">
          {by}
        </Text>
      )}
    </Menu.Item>
  )
}
