import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterFirst, useAfterFirst } from '../lib/later.ts'
import { pressOver } from '../lib/press.ts'
import { focusedPlace, focusPlace } from './focused-place.ts'
import classes from './with-stand-in.module.css'

/** What the component gets in addition to its own props. */
export interface Pressed {
  /** the user has pressed the stand-in: begin as if they had pressed the component */
  isPressed?: boolean | undefined
}

let tasks: Promise<void> = Promise.resolve()

/**
 * Resolves in a task of the browser that no other caller gets. Otherwise the parts of a page that load together would be one long task: even
 * to request a part's files takes milliseconds.
 */
function ownTask(): Promise<void> {
  tasks = tasks.then(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve)
      }),
  )
  return tasks
}

/**
 * A component whose code loads after what the user came for is on the screen, or at once when the user presses the stand-in, which
 * looks the same. Once loaded, it is there at once. It takes the stand-in's place between presses, and takes over its focus.
 * @param load returns the component
 * @param StandIn calls `onPress` if it is pressed. Default: nothing is shown
 * @param when the code loads: after what comes first, or as soon as the part is rendered, for what the user has asked for
 */
export function withStandIn<P extends object>(
  load: () => Promise<ComponentType<P & Pressed>>,
  StandIn?: ComponentType<P & { onPress: () => void }>,
  when: 'later' | 'rendered' = 'later',
) {
  let loaded: ComponentType<P & Pressed> | undefined
  async function preload(): Promise<void> {
    loaded ??= await load()
  }

  function WithStandIn(props: P) {
    const [Component, setComponent] = useState(() => loaded)
    const [isPressed, setIsPressed] = useState(false)
    const box = useRef<HTMLSpanElement>(null)
    const isTime = useAfterFirst()
    const isWanted = Component === undefined && (isTime || isPressed || when === 'rendered')
    useEffect(() => {
      if (!isWanted) return
      ownTask()
        .then(preload)
        .then(ownTask)
        .then(pressOver)
        .then(
          () => {
            const place = focusedPlace(box.current)
            // Rendered at once: what gets the focus between here and a later render would lose it, and with it the next key.
            flushSync(() => {
              setComponent(() => loaded)
            })
            focusPlace(box.current, place)
          },
          (error: unknown) => {
            console.error('A part of the page could not be loaded', error)
            // The next press tries again.
            setIsPressed(false)
          },
        )
    }, [isWanted])
    const component = Component !== undefined && <Component {...props} isPressed={isPressed} />
    if (StandIn === undefined) return component
    return (
      <span ref={box} className={classes['box']}>
        {component || (
          <StandIn
            {...props}
            onPress={() => {
              setIsPressed(true)
            }}
          />
        )}
      </span>
    )
  }
  return Object.assign(WithStandIn, { preload })
}

/** Loads parts that are not on the screen yet, so that the first press that shows them need not wait. */
export function usePreloaded(...parts: readonly { preload: () => Promise<void> }[]): void {
  useEffect(() => {
    void afterFirst().then(() =>
      Promise.allSettled(parts.map((part) => ownTask().then(() => part.preload()))),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts of a screen are always the same
  }, [])
}
