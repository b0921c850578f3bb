import { type ComponentType, useEffect, useState } from 'react'
import { afterFirst, useAfterFirst } from '../lib/later.ts'
import { pressOver } from '../lib/press.ts'

/** What the component gets in addition to its own props. */
export interface Pressed {
  /** the user has pressed the stand-in: begin as if they had pressed the component */
  isPressed?: boolean | undefined
}

/**
 * A component whose code loads after what the user came for is on the screen, or at once when the user presses the stand-in, which
 * looks the same. Once loaded, it is there at once.
 * @param load returns the component
 * @param StandIn calls `onPress` if it is pressed. Default: nothing is shown
 */
export function withStandIn<P extends object>(
  load: () => Promise<ComponentType<P & Pressed>>,
  StandIn: ComponentType<P & { onPress: () => void }> = () => null,
) {
  let loaded: ComponentType<P & Pressed> | undefined
  async function preload(): Promise<void> {
    loaded ??= await load()
  }

  function WithStandIn(props: P) {
    const [Component, setComponent] = useState(() => loaded)
    const [isPressed, setIsPressed] = useState(false)
    const isTime = useAfterFirst()
    const isWanted = Component === undefined && (isTime || isPressed)
    useEffect(() => {
      if (!isWanted) return
      preload()
        .then(pressOver)
        .then(
          () => {
            setComponent(() => loaded)
          },
          (error: unknown) => {
            console.error('A part of the page could not be loaded', error)
            // The next press tries again.
            setIsPressed(false)
          },
        )
    }, [isWanted])
    if (Component !== undefined) return <Component {...props} isPressed={isPressed} />
    return (
      <StandIn
        {...props}
        onPress={() => {
          setIsPressed(true)
        }}
      />
    )
  }
  return Object.assign(WithStandIn, { preload })
}

/** Loads parts that are not on the screen yet, so that the first press that shows them need not wait. */
export function usePreloaded(...parts: readonly { preload: () => Promise<void> }[]): void {
  useEffect(() => {
    void afterFirst().then(() => Promise.allSettled(parts.map((part) => part.preload())))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the parts of a screen are always the same
  }, [])
}
