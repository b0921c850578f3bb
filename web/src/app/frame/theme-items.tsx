import { Menu } from '@mantine/core'
import { useState } from 'react'
import { chooseTheme, chosenTheme, THEMES } from '../../lib/theme.ts'
import { themeMessages as text } from '../../messages/theme-ja.ts'

/** The entries of the account's menu that choose between the light and the dark theme. */
export function ThemeItems() {
  const [chosen, setChosen] = useState(chosenTheme)
  return (
    <>
      <Menu.Divider />
      <Menu.Label ta="left">{text.title}</Menu.Label>
      <Menu.RadioGroup value={chosen}>
        {THEMES.map((theme) => (
          <Menu.RadioItem
            key={theme}
            value={theme}
            onChange={() => {
              chooseTheme(theme)
              setChosen(theme)
            }}
          >
            {text[theme]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
