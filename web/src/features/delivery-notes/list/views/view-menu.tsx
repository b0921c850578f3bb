import { foldText } from '@kenshu/contract/search-text/fold-text'
import { foldedWords } from '@kenshu/contract/search-text/folded-words'
import type { View } from '@kenshu/contract/views/view'
import { Button, Combobox, Text, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { VIEWS_AT_ONCE } from '../../../../lib/limits.ts'
import { messages } from '../../../../messages/frame-ja.ts'
import { viewMessages } from '../../../../messages/views-ja.ts'
import { standardContent } from './view-address.ts'
import { ViewButton } from './view-button.tsx'
import { useListViews } from './view-context.ts'
import { ViewCount } from './view-count.tsx'
import classes from './views.module.css'

const text = viewMessages.view
/** The option for the list without a view. No view has this id. */
const STANDARD = ''

function groupsOf(views: readonly View[]) {
  return [
    { title: text.own, members: views.filter((view) => view.isOwn && !view.isShared) },
    { title: text.shared, members: views.filter((view) => view.isShared) },
  ].filter(({ members }) => members.length > 0)
}

/** Views whose name, or creator's name, contains every typed word. */
function matching(views: readonly View[], typed: string): readonly View[] {
  const words = foldedWords(typed)
  return views.filter(({ name, ownerName }) => {
    const folded = foldText(`${name} ${ownerName}`)
    return words.every((word) => folded.includes(word))
  })
}

/** Shows the current view, and a menu of all views, each with its number of notes. */
export function ViewMenu() {
  const { views = [], current, open, openingId, error, retry } = useListViews()
  const [typed, setTyped] = useState('')
  // Mantine reports only the option that the arrow keys reach, not the one from which they start.
  const [reached, setReached] = useState<string | null>(null)
  const menu = useCombobox({
    onDropdownOpen: () => {
      if (isLong) menu.focusSearchInput()
    },
    onDropdownClose: () => {
      menu.resetSelectedOption()
      setReached(null)
      setTyped('')
    },
  })
  const active = reached === null ? {} : { 'aria-activedescendant': reached }
  const forgetStart = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') setReached(null)
  }
  const isLong = views.length > VIEWS_AT_ONCE
  const found = matching(views, typed)

  return (
    <Combobox
      store={menu}
      // Unmounted while closed, because tools that read the page's text would find its counts in addition to the list's.
      keepMounted={false}
      position="bottom-start"
      shadow="md"
      // It covers the buttons of the filter as a whole, so that no slice of one can be pressed by mistake.
      width="24rem"
      withinPortal={false}
      onOptionSubmit={(id) => {
        open(views.find((view) => view.id === id) ?? null)
        menu.closeDropdown()
        menu.focusTarget()
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute {...active}>
        <ViewButton
          onKeyDown={forgetStart}
          onClick={() => {
            menu.toggleDropdown()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        {isLong && (
          <Combobox.Search
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- an input that controls the list below (Mantine)
            role="combobox"
            aria-expanded={menu.dropdownOpened}
            {...active}
            onKeyDown={forgetStart}
            value={typed}
            aria-label={text.find}
            placeholder={text.find}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
            }}
          />
        )}
        <Combobox.Options className={classes['menu'] ?? ''} aria-label={text.switch}>
          {typed === '' && (
            <ViewOption
              id={STANDARD}
              name={text.standard}
              isCurrent={current === null}
              count={<StandardCount />}
            />
          )}
          {groupsOf(found).map(({ title, members }) => (
            <Combobox.Group key={title} label={title}>
              {members.map((view) => (
                <ViewOption
                  key={view.id}
                  id={view.id}
                  name={view.name}
                  remarks={[
                    ...(view.isOwn ? [] : [text.by(view.ownerName)]),
                    ...(view.id === openingId ? [text.opensFirst] : []),
                  ]}
                  isCurrent={view.id === current?.id}
                  count={<ViewCount search={view.content.search} />}
                />
              ))}
            </Combobox.Group>
          ))}
          {error === null && found.length === 0 && (
            <Combobox.Empty>{views.length === 0 ? text.none : text.notFound}</Combobox.Empty>
          )}
        </Combobox.Options>
        <OnShown
          key={typed}
          tell={() => {
            setReached(typed === '' ? menu.selectActiveOption() : menu.selectFirstOption())
          }}
        />
        {error !== null && (
          <Combobox.Footer>
            <Text size="sm" c="red.7">
              {text.failed}
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={retry}>
              {messages.app.retry}
            </Button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** How many notes the list without a view finds, by the month in which the menu is opened. */
function StandardCount() {
  const [standard] = useState(() => standardContent(new Date()))
  return <ViewCount search={standard.search} />
}

/** Rendered after the options, so that its effect reports once that they have been rendered. */
function OnShown({ tell }: { tell: () => void }) {
  const onShown = useEffectEvent(tell)
  useEffect(() => {
    onShown()
  }, [])
  return null
}

interface ViewOptionProps {
  id: View['id']
  name: View['name']
  /** the creator, if it is another person, and whether the view opens first */
  remarks?: readonly string[]
  isCurrent: boolean
  count: ReactNode
}

function ViewOption({ id, name, remarks = [], isCurrent, count }: ViewOptionProps) {
  return (
    <Combobox.Option
      value={id}
      active={isCurrent}
      aria-selected={isCurrent}
      className={classes['option'] ?? ''}
    >
      <IconCheck size="0.875rem" aria-hidden visibility={isCurrent ? 'visible' : 'hidden'} />
      <span className={classes['name']}>
        {name}
        {remarks.length > 0 && (
          <Text component="span" display="block" size="xs" c="dimmed">
            {remarks.join('・')}
          </Text>
        )}
      </span>
      {count}
    </Combobox.Option>
  )
}
