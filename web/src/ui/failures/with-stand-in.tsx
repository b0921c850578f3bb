import { type ComponentType, type MouseEventHandler, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterFirst, useAfterFirst } from '../../lib/later.ts'
import { pressOver } from '../../lib/press.ts'
import { focusedPlace, focusPlace, type Place, placeOf, pressPlace } from '../focus/focused-place.ts'
import classes from './with-stand-in.module.css'

/** What a stand-in gets in addition to the component's props. */
export interface StandInProps {
  /** of the element that can be pressed before the component is there */
  onPress: MouseEventHandler<HTMLElement>
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
 * looks the same. Once loaded, it is there at once. It takes the stand-in's place between presses, and takes over its focus and a press:
 * what is in the place of the pressed element is pressed.
 * @param load returns the component
 * @param StandIn calls `onPress` if it is pressed. Default: nothing is shown
 * @param when the code loads: after what comes first, or as soon as the part is rendered, for what the user has asked for
 */
export function withStandIn<P extends object>(
  load: () => Promise<ComponentType<P>>,
  StandIn?: ComponentType<P & StandInProps>,
  when: 'later' | 'rendered' = 'later',
) {
  let loaded: ComponentType<P> | undefined
  async function preload(): Promise<void> {
    loaded ??= await load()
  }

  function WithStandIn(props: P) {
    const [Component, setComponent] = useState(() => loaded)
    const [isPressed, setIsPressed] = useState(false)
    const box = useRef<HTMLSpanElement>(null)
    const pressed = useRef<Place>(null)
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
            pressPlace(box.current, pressed.current)
          },
          (error: unknown) => {
            console.error('A part of the page could not be loaded', error)
            // The next press tries again.
            pressed.current = null
            setIsPressed(false)
          },
        )
    }, [isWanted])
    const component = Component !== undefined && <Component {...props} />
    if (StandIn === undefined) return component
    return (
      <span ref={box} className={classes['box']}>
        {component || (
          <StandIn
            {...props}
            onPress={({ currentTarget }) => {
              if (box.current !== null) pressed.current = placeOf(box.current, currentTarget)
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
