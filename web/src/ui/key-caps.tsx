import { Kbd, VisuallyHidden } from '@mantine/core'
import { Fragment } from 'react'
import { modifierHere } from '../lib/keys/modifier.ts'
import { keyMessages } from '../messages/keys-ja.ts'
import classes from './key-caps.module.css'

const text = keyMessages
const names: Readonly<Record<string, string>> = text.names

/** The key names of one key press, such as `Ctrl` and `K` for `$mod+k`. */
function namesOf(press: string, modifier: 'command' | 'ctrl'): string[] {
  const keys = press.split('+').filter((key) => key !== '[Shift]')
  return keys.map((key) => {
    if (key === '$mod') return text.modifiers[modifier]
    return names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  })
}

/**
 * Keys as labelled on the keyboard.
 * @param keys of a shortcut, in the syntax of tinykeys
 */
export function KeyCaps({ keys }: { keys: string }) {
  const modifier = modifierHere()
  return (
    <span className={classes['caps']}>
      {keys.split(' ').map((press, index) => (
        <Fragment key={index}>
          {index > 0 && <VisuallyHidden component="span">{text.then}</VisuallyHidden>}
          {namesOf(press, modifier).map((name) => (
            <Kbd key={name} size="sm">
              {name}
            </Kbd>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
