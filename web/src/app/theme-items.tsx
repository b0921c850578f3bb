import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { chooseTheme, chosenTheme, THEMES } from '../lib/theme.ts'
import { themeMessages as text } from '../messages/theme-ja.ts'

/** The entries of the account's menu that choose between the light and the dark theme. */
export function ThemeItems() {
  const [chosen, setChosen] = useState(chosenTheme)
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{text.title}</Menu.Label>
      {THEMES.map((theme) => (
        <Menu.Item
          key={theme}
          role="menuitemradio"
          aria-checked={theme === chosen}
          closeMenuOnClick={false}
          leftSection={
            <IconCheck size={16} aria-hidden visibility={theme === chosen ? 'visible' : 'hidden'} />
          }
          onClick={() => {
            chooseTheme(theme)
            setChosen(theme)
          }}
        >
          {text[theme]}
        </Menu.Item>
      ))}
    </>
  )
}
